/** The exports of preact.js. */

export type Node = unknown;
export interface Ref<T> {
  current: T;
}

export function h(type: unknown, props: unknown, ...children: unknown[]): Node;
export function render(node: Node, parent: Element): void;
export function Fragment(props: unknown): Node;
export function html(strings: TemplateStringsArray, ...values: unknown[]): Node;
export function useEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useRef<T>(value: T): Ref<T>;
export function useState<T>(value: T | (() => T)): [T, (value: T | ((before: T) => T)) => void];
