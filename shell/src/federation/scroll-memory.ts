/** Where each entry of the history was scrolled to; the browser's own memory does not know when a section has been drawn. */
export function createScrollMemory() {
  history.scrollRestoration = 'manual';
  const places = new Map<string, number>();
  const keyOf = () => (history.state as { key?: string } | null)?.key ?? location.href;
  let key = keyOf();
  let cameBack = false;
  let now = 0;
  addEventListener(
    'scroll',
    () => {
      now = scrollY;
      places.set(key, now);
    },
    { passive: true },
  );
  addEventListener('popstate', (event) => {
    // single-spa tells of a push by a popstate of its own making.
    cameBack = !('singleSpa' in event);
  });
  return {
    /** After a navigation has been drawn: back to where a visited entry was left, to the top of a new one. */
    settle(): void {
      key = keyOf();
      const top = cameBack ? (places.get(key) ?? 0) : 0;
      // Scrolling makes the browser lay the page out at once, even where there is nothing to do.
      if (top !== now) scrollTo({ top, behavior: 'instant' });
      cameBack = false;
    },
  };
}
