import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { badgeReads, isHeaded, press, signIn } from './visitor.ts';

/** What the badge in the shell's header says. */
function badge(page: Page): Promise<number> {
  return page.evaluate(() => Number(/\d+/.exec(document.querySelector('header a[href*="cart"]')?.textContent ?? '')?.[0] ?? 0));
}

describe('a shopper fills the cart', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, 'viewer@demo.example');
  });
  afterAll(() => visitor.leave());

  it('puts a product into the cart, and the badge of the header follows, in another tab too', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/merchandise/shop`);
    await isHeaded(page, 'Shop');
    const other = await visitor.newTab();
    await other.goto(platform.demo);
    await other.waitForSelector('header a[href*="cart"]');
    const before = await badge(page);
    await page.bringToFront();
    await page.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Sorrel Valley Enamel Mug")])').click();
    await badgeReads(page, before + 1);
    await badgeReads(other, before + 1);
    await other.close();
  });

  it('reads the name of the product in the breadcrumb, and comes from a page that is not there to the last one', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/merchandise/shop/lantern-keepers-mug`);
    await page.waitForFunction(() => document.querySelector('nav[aria-label="Breadcrumb"] [aria-current]')?.textContent === 'Sorrel Valley Enamel Mug');
    await page.goto(`${platform.demo}/merchandise/shop?page=9`);
    await page.waitForFunction(() => location.search === '' && document.querySelectorAll('#stage article').length > 0);
  });

  it('finds goods by search, misspelt too', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/search?q=enamle`);
    await page.locator('::-p-xpath(//*[@id="stage"]//a[contains(., "Sorrel Valley Enamel Mug")])').wait();
  });

  it('has the way to buy in sight on a phone, wherever the page is scrolled to', async () => {
    const phone = await platform.newVisitor({ width: 390, height: 740 });
    await signIn(phone, platform.demo, 'support@demo.example');
    const { page } = phone;
    await page.goto(`${platform.demo}/merchandise/shop/lantern-keepers-mug`);
    await page.locator('#stage [data-sticky-foot] button').click();
    await badgeReads(page, 1);
    await phone.leave();
  });

  it('finds it in the cart, changes its quantity, and takes it out again', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/merchandise/cart`);
    await isHeaded(page, 'cart');
    await page.waitForFunction(() => document.getElementById('stage')?.textContent.includes('Sorrel Valley Enamel Mug'));
    await page.locator('#stage [role="group"] button:last-of-type').click();
    await badgeReads(page, 2);
    await press(page, 'Remove Sorrel Valley Enamel Mug');
    await badgeReads(page, 0);
  });
});
