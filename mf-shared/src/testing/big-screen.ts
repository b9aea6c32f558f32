/** The window as that of a television, or of a phone. */
export function setBigScreen(isBig: boolean): void {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isBig && media === '(min-width: 1024px)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
