import type { Page } from 'puppeteer';

export interface Recovery {
  /** From the way to the section until something stands in its place. */
  readonly ms: number;
  /** For how long the page answered nobody meanwhile, at most. */
  readonly heldMs: number;
}

/** Goes to an address as a link would, and watches until the section on screen is headed so, or its panel says so. */
export function recover(page: Page, to: string, text: string): Promise<Recovery> {
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

const table: { fault: string; shown: string; recovery: Recovery }[] = [];

export function noted(fault: string, shown: string, recovery: Recovery): Recovery {
  table.push({ fault, shown, recovery });
  return recovery;
}

/** Returns for how long a page answered nobody, in the middle of all. */
export function printRecoveries(): number {
  const lines = table.map(
    ({ fault, shown, recovery: { ms, heldMs } }) => `${fault.padEnd(42)} ${shown.padEnd(12)} ${ms.toFixed(0).padStart(6)} ${heldMs.toFixed(0).padStart(6)}`,
  );
  console.info([`${'fault'.padEnd(42)} ${'then'.padEnd(12)} ${'ms'.padStart(6)} ${'held'.padStart(6)}`, ...lines].join('\n'));
  const held = table.map(({ recovery }) => recovery.heldMs).sort((a, b) => a - b);
  return held[Math.floor(held.length / 2)] ?? 0;
}
