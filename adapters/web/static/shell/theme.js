// Light or dark colours by the app around the page, in place of those of the system.

/** @param {boolean} dark */
export function paintDark(dark) {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && /^(not )?all$|prefers-color-scheme/.test(rule.media.mediaText))
        rule.media.mediaText = dark ? "all" : "not all";
  }
}
