/** Where each entry of the history was scrolled to; the browser's own memory does not know when a section has been drawn. */
export function createScrollMemory() {
  history.scrollRestoration = 'manual';
  const places = new Map<string, number>();
  const keyOf = () => (history.state as { key?: string } | null)?.key ?? location.href;
  let key = keyOf();
  let cameBack = false;
  addEventListener(
    'scroll',
    () => {
      places.set(key, scrollY);
    },
    { passive: true },
  );
  addEventListener('popstate', () => {
    cameBack = true;
  });
  return {
    /** After a navigation has been drawn: back to where a visited entry was left, to the top of a new one. */
    settle(): void {
      key = keyOf();
      scrollTo({ top: cameBack ? (places.get(key) ?? 0) : 0, behavior: 'instant' });
      cameBack = false;
    },
  };
}
