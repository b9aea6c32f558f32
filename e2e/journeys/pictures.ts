import type { Page } from 'puppeteer';

/** Has the browser draw a picture, three times as wide as high, and chooses it in the first field for files within `place`. */
export async function chooseWidePicture(page: Page, place: string): Promise<void> {
  await page.waitForSelector(`${place} input[type="file"]`);
  await page.evaluate(async (within) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(0, 0, 600, 200);
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve);
    });
    const files = new DataTransfer();
    files.items.add(new File([file ?? ''], 'wide.png', { type: 'image/png' }));
    const input = document.querySelector<HTMLInputElement>(`${within} input[type="file"]`);
    if (!input) return;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, place);
}

/** The picture at that place is drawn, and as large. */
export async function isDrawn(page: Page, place: string, width: number, height: number): Promise<void> {
  await page.waitForFunction(
    (selector, wide, high) => {
      const picture = document.querySelector<HTMLImageElement>(selector);
      return picture?.complete && picture.naturalWidth === wide && picture.naturalHeight === high;
    },
    {},
    place,
    width,
    height,
  );
}
