import type { Visitor } from '../platform/platform.ts';

/** Share of the window that may move in all. */
const MAX_SHIFTED_SHARE = 0.05;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}
interface Seen {
  readonly share: number;
  readonly at: number;
  readonly moved: readonly string[];
}

/** Records, from the first frame on, what moves without the reader's doing. */
export async function watchShifts({ page }: Visitor): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const seen: Seen[] = [];
    Reflect.set(window, 'shifts', seen);
    const corners = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const words = `${node?.nodeName ?? 'gone'} “${node?.textContent?.slice(0, 40) ?? ''}”`;
          return `${words} from ${corners(previousRect)} to ${corners(currentRect)}`;
        });
        seen.push({ share: value, at: Math.round(startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Checks that less than `most` of the window has moved in all; a failure names what moved. */
export async function expectStill({ page }: Visitor, most = MAX_SHIFTED_SHARE): Promise<void> {
  const seen = await page.evaluate(() => Reflect.get(window, 'shifts') as Seen[]);
  const sum = seen.reduce((all, { share }) => all + share, 0);
  if (sum >= most) throw new Error(`${page.url()} moved by ${sum}, and may by ${most}: ${JSON.stringify(seen, null, 1)}`);
}
