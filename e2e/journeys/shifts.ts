import type { Visitor } from '../platform/platform.ts';

/** Adds up, from the first frame on, what moves without the reader's doing. */
export async function watchShifts({ page }: Visitor): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') as number) + entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
/** So much, in shares of the window. */
export const shifted = ({ page }: Visitor) => page.evaluate(() => Reflect.get(window, 'shifted') as number);
