// A card can be dragged to its place on the felt. A drag begins after some pixels upwards; a shorter movement is a tap.

import { useRef } from "../preact.js";

const BEGINS_PX = 8;

// `onDrop` gets the attacking card under the pointer, or an empty text for the felt itself.
export function useDrag(onDrop) {
  const drag = useRef(null);
  const settle = (node) => {
    node.classList.remove("dragged");
    node.style.removeProperty("transform");
  };
  return {
    // True if the following click was a tap, not the end of a drag.
    wasTap: () => {
      const was = !drag.current?.moved;
      drag.current = null;
      return was;
    },
    begin: (event) => {
      if (event.button === 0) drag.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    go: (event) => {
      const held = drag.current;
      if (!held || held.ended || event.buttons === 0) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && y > -BEGINS_PX) return;
      if (!held.moved) event.currentTarget.setPointerCapture(event.pointerId);
      held.moved = true;
      event.currentTarget.classList.add("dragged");
      event.currentTarget.style.setProperty("transform", `translate(${x}px, ${y}px)`);
    },
    end: (event) => {
      const held = drag.current;
      if (!held?.moved) return;
      held.ended = true;
      const node = event.currentTarget;
      node.classList.add("through");
      const under = document.elementFromPoint(event.clientX, event.clientY);
      node.classList.remove("through");
      settle(node);
      if (under?.closest(".felt")) onDrop(under.closest("[data-pair]")?.getAttribute("data-pair") ?? "");
    },
    cancel: (event) => {
      drag.current = null;
      settle(event.currentTarget);
    },
  };
}
