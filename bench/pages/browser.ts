import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer';

const places = [process.env['MARQUEE_BROWSER'], '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Starts a browser, with more arguments of Chromium if need be. */
export function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path));
  return puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}

/** Chrome DevTools' "Fast 4G". */
export const FAST_4G = { offline: false, latency: 60, downloadThroughput: (9_000_000 * 0.9) / 8, uploadThroughput: (1_500_000 * 0.9) / 8 };

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;

/** Bytes on the wire of the scripts a page asks for, and apart from them of those it fetches ahead, when idle, for later pages. */
export function countScriptBytes(session: CDPSession): () => { bytes: number; requests: number; ahead: number } {
  const asked = new Set<string>();
  const ahead = new Set<string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.headers['Sec-Purpose'] === 'prefetch') ahead.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && !ahead.has(requestId)) asked.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  const sum = (ids: ReadonlySet<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  return () => ({ bytes: sum(asked), requests: asked.size, ahead: sum(ahead) });
}

/** First and largest paint, as the browser itself tells them. */
export async function paints(page: Page): Promise<{ fcp: number; lcp: number; element: string }> {
  return page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number; element: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const largest: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1);
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          resolve({
            fcp,
            lcp: largest?.startTime ?? 0,
            element: largest?.element
              ? `${largest.element.tagName.toLowerCase()} ${(largest.element.textContent || (largest.element as HTMLImageElement).currentSrc).slice(-40)}`
              : '',
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
