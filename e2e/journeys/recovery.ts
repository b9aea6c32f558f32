import type { HTTPRequest, Page } from 'puppeteer';

/** Scripts of a section: which were asked for, and how many are not answered. */
export interface Asked {
  readonly paths: readonly string[];
  isOpen(): boolean;
}

/** Follows the requests whose address contains `part`, from now on. */
export function followRequests(page: Page, part: string): Asked {
  const paths: string[] = [];
  const open = new Set<HTTPRequest>();
  page.on('request', (request) => {
    if (!request.url().includes(part)) return;
    paths.push(new URL(request.url()).pathname);
    open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end, (request) => open.delete(request));
  return { paths, isOpen: () => open.size > 0 };
}

/**
 * Goes to an address as a link would, and waits until the section on screen is headed so, or its panel reads so.
 * Returns how often the page answered meanwhile: timers that ran, and frames that were drawn.
 */
export function recover(page: Page, to: string, text: string): Promise<{ beats: number; frames: number }> {
  return page.evaluate(
    (path, wanted) =>
      new Promise<{ beats: number; frames: number }>((resolve) => {
        const EVERY_MS = 10;
        let [beats, frames] = [0, 0];
        const beat = setInterval(() => {
          beats += 1;
        }, EVERY_MS);
        const look = () => {
          if ([...document.querySelectorAll('#stage > :not([inert]) :is(h1, [role=alert])')].some((said) => said.textContent.includes(wanted))) {
            clearInterval(beat);
            resolve({ beats, frames });
            return;
          }
          frames += 1;
          requestAnimationFrame(look);
        };
        history.pushState(null, '', path);
        look();
      }),
    to,
    text,
  );
}
