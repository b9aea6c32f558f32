import type { Page } from 'puppeteer';

export interface Switch {
  readonly ms: number;
  readonly blank: number;
}

/** Goes to an address as a link would, and watches every frame until another heading is on screen and has settled. */
export function switchTo(page: Page, to: string): Promise<Switch> {
  return page.evaluate(
    (target) =>
      new Promise<Switch>((resolve) => {
        const stage = document.getElementById('stage') as HTMLElement;
        const heading = () => stage.querySelector(':scope > :not([inert]) h1') ?? stage.querySelector(':scope > h1');
        // Cheap on purpose: asking for sizes in each frame would slow down what is measured. The journeys look closer.
        const isSeen = (box: Element) => (box as HTMLElement).style.visibility !== 'hidden' && box.childElementCount > 0;
        const from = heading();
        const began = performance.now();
        let blank = 0;
        let shownAt = 0;
        const frame = () => {
          if (![...stage.children].some(isSeen)) blank += 1;
          const now = heading();
          if (!shownAt && now && now !== from) shownAt = performance.now();
          if (shownAt && performance.now() - shownAt > 120) resolve({ ms: shownAt - began, blank });
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        history.pushState(null, '', target);
        // Where single-spa does not tell of it, the router is told as by the browser's own buttons.
        if (!('__MARQUEE_SRI__' in globalThis)) dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    to,
  );
}
