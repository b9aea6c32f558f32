import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';

/** Has a page's profile save files into a folder, without asking. */
export async function savesInto(page: Page, folder: string): Promise<void> {
  const session = await page.createCDPSession();
  const { id: browserContextId } = page.browserContext();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, ...(browserContextId !== undefined && { browserContextId }) });
}

/** Returns the file whose name holds these letters, once it is whole. */
export async function savedFile(folder: string, part: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const name = (await readdir(folder)).find((one) => one.includes(part));
    if (name !== undefined && !name.endsWith('.crdownload')) return readFile(join(folder, name), 'utf8');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no file with “${part}” was saved`);
}
