import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';

const folder = fileURLToPath(new URL('../../.data/test-reports/pages', import.meta.url));
const MAX_NAME = 120;
const WITHIN_MS = 5000;

const textOf = (page: Page) =>
  page.evaluate(() => `${location.href}\nfocus: ${document.activeElement?.outerHTML.slice(0, 200) ?? ''}\n\n${document.body.innerText}`);

async function keepPage(page: Page, path: string): Promise<void> {
  await writeFile(`${path}.txt`, await textOf(page));
  await page.screenshot({ path: `${path}.png` });
}

/** Keeps a picture and the text of each open page of a browser. A page that does not answer in time is left out. */
export async function keepPages(browser: Browser, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name.replace(/[^\w]+/g, '-').slice(0, MAX_NAME));
  const pages = await browser.pages();
  const kept = Promise.allSettled(pages.map((page, at) => keepPage(page, `${file}-${String(at + 1)}`)));
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, WITHIN_MS).unref())]);
}
