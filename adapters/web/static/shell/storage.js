// The browser's storage. A browser may deny it: then everything is kept as long as the page is open.

class Kept {
  /** @param {"localStorage" | "sessionStorage"} name */
  constructor(name) {
    /** @type {Map<string, string>} */
    this.inPage = new Map();
    /** @type {Storage | null} */
    this.storage = null;
    try {
      this.storage = window[name];
      this.storage.getItem("durak");
    } catch {
      this.storage = null;
    }
  }

  get(key) {
    return this.inPage.get(key) ?? this.storage?.getItem(key) ?? null;
  }

  set(key, value) {
    try {
      this.storage.setItem(key, value);
      this.inPage.delete(key);
    } catch {
      this.inPage.set(key, value); // denied, or full
    }
  }

  remove(key) {
    this.inPage.delete(key);
    this.storage?.removeItem(key);
  }
}

export const browser = new Kept("localStorage"); // outlives the tab
export const tab = new Kept("sessionStorage"); // outlives a reload of the page
export const remembers = browser.storage !== null;
