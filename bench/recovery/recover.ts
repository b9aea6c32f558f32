import type { Browser, Page } from 'puppeteer';

/** A fault of the network: a status, a connection that breaks, a request that is never answered, or late, or with a page of HTML. */
export type Fault = number | 'reset' | 'hang' | 'slow' | 'html';
const SLOW_MS = 3000;

export interface Recovery {
  /** From the way to the section until something stands in its place. */
  readonly ms: number;
  /** Longest time in which the page answered nobody meanwhile. */
  readonly heldMs: number;
}

async function breakNetwork(page: Page, part: string, fault: Fault): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes(part)) void request.continue();
    else if (fault === 'slow') setTimeout(() => void request.continue().catch(() => undefined), SLOW_MS);
    else if (fault === 'html') void request.respond({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' });
    else if (fault === 'reset') void request.abort('connectionreset');
    else if (fault !== 'hang') void request.respond({ status: fault, contentType: 'text/plain', body: 'out of order' });
  });
}

/** Goes to an address as a link would, and watches until the section on screen is headed so, or its panel reads so. */
function recover(page: Page, to: string, text: string): Promise<Recovery> {
  return page.evaluate(
    (path, wanted) =>
      new Promise<Recovery>((resolve) => {
        const EVERY_MS = 10;
        const began = performance.now();
        let [last, heldMs] = [began, 0];
        const beat = setInterval(() => {
          heldMs = Math.max(heldMs, performance.now() - last - EVERY_MS);
          last = performance.now();
        }, EVERY_MS);
        const look = () => {
          if ([...document.querySelectorAll('#stage > :not([inert]) :is(h1, [role=alert])')].some((said) => said.textContent.includes(wanted))) {
            clearInterval(beat);
            resolve({ ms: performance.now() - began, heldMs });
          } else requestAnimationFrame(look);
        };
        history.pushState(null, '', path);
        look();
      }),
    to,
    text,
  );
}

/** Opens the section in a browser profile of its own, from another section of the site; `fault` is met by addresses that contain `part`. */
export async function openSection(
  browser: Browser,
  origin: string,
  { to, text, part, fault }: { readonly to: string; readonly text: string; readonly part: string; readonly fault: Fault | undefined },
): Promise<Recovery> {
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  await page.goto(`${origin}/movies`);
  await page.waitForFunction(() => document.querySelector('#stage > :not([inert]) h1') && document.getElementById('stage')?.dataset['shown']);
  // A reference is opened through the same interception.
  await breakNetwork(page, fault === undefined ? 'nothing is at fault' : part, fault ?? 404);
  const recovery = await recover(page, to, text);
  await profile.close();
  return recovery;
}
