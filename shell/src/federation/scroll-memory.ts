/** Events by which a person takes over from a place that is being held. */
const RELEASES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Rows that come later than this no longer move the page back. */
const MAX_HOLD_MS = 5000;

/** Holds the window at a place while a page is still growing. Returns a function that ends this. */
function holdAt(top: number): () => void {
  const held = new AbortController();
  const release = () => {
    held.abort();
  };
  const growth = new ResizeObserver(() => {
    if (Math.abs(scrollY - top) >= 1) scrollTo({ top, behavior: 'instant' });
  });
  growth.observe(document.body);
  const timer = setTimeout(release, MAX_HOLD_MS);
  held.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    growth.disconnect();
  });
  for (const name of RELEASES) addEventListener(name, release, { capture: true, passive: true, signal: held.signal });
  return release;
}

/** Keeps where each entry of the history was scrolled to; the browser's own memory does not know when a section has been drawn. */
export function createScrollMemory() {
  history.scrollRestoration = 'manual';
  const places = new Map<string, number>();
  const keyOf = () => (history.state as { key?: string } | null)?.key ?? location.href;
  let settledPath = location.pathname;
  let cameBack = false;
  let now = 0;
  let release: () => void = () => undefined;
  addEventListener(
    'scroll',
    () => {
      now = scrollY;
      // Between a navigation and its page the window only follows the height of what is drawn.
      if (location.pathname === settledPath) places.set(keyOf(), now);
    },
    { passive: true },
  );
  addEventListener('popstate', (event) => {
    // single-spa tells of a push by a popstate of its own making.
    cameBack = !('singleSpa' in event);
    release();
  });
  return {
    /** After a navigation has been drawn: back to where a visited entry was left, to the top of a new one. */
    settle(): void {
      release();
      const top = cameBack ? (places.get(keyOf()) ?? 0) : 0;
      settledPath = location.pathname;
      // Scrolling makes the browser lay the page out at once, even where there is nothing to do.
      if (top !== now) scrollTo({ top, behavior: 'instant' });
      if (cameBack && top > 0) release = holdAt(top);
      cameBack = false;
    },
  };
}
