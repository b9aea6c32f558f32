import { afterEach, beforeEach, describe, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenViewer } from './calls.ts';
import { badgeReads, isHeaded, press, says, signIn } from './visitor.ts';

const mug = '::-p-xpath(//*[@id="stage"]//button[contains(., "Sorrel Valley Enamel Mug")])';
const pay = '::-p-xpath(//*[@id="stage"]//button[starts-with(normalize-space(.), "Pay")])';
const watchMug = '::-p-xpath(//*[@id="stage"]//button[contains(., "Keeper’s Watch Mug")])';

describe('a shopper fills the cart', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
    await signIn(visitor, platform.demo, await givenViewer());
  });
  afterEach(() => visitor.leave());

  /** Puts a mug into the cart. */
  async function addsMug(page: Page): Promise<void> {
    await page.goto(`${platform.demo}/merchandise/shop`);
    await isHeaded(page, 'Shop');
    await page.locator(mug).click();
    await badgeReads(page, 1);
  }

  it('puts a product into the cart, and the badge of the header follows, in another tab too', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/merchandise/shop`);
    await isHeaded(page, 'Shop');
    const other = await visitor.newTab();
    await other.goto(platform.demo);
    await other.waitForSelector('header a[href*="cart"]');
    await badgeReads(page, 0);
    await page.bringToFront();
    await page.locator(mug).click();
    await badgeReads(page, 1);
    await badgeReads(other, 1);
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
    await signIn(phone, platform.demo, await givenViewer());
    const { page } = phone;
    await page.goto(`${platform.demo}/merchandise/shop/lantern-keepers-mug`);
    await page.locator('#stage [data-sticky-foot] button').click();
    await badgeReads(page, 1);
    await phone.leave();
  });

  it('finds it in the cart, changes its quantity, and takes it out again', async () => {
    const { page } = visitor;
    await addsMug(page);
    await page.goto(`${platform.demo}/merchandise/cart`);
    await isHeaded(page, 'cart');
    await page.waitForFunction(() => document.getElementById('stage')?.textContent.includes('Sorrel Valley Enamel Mug'));
    await page.locator('#stage [role="group"] button:last-of-type').click();
    await badgeReads(page, 2);
    await press(page, 'Remove Sorrel Valley Enamel Mug');
    await badgeReads(page, 0);
  });
});

describe('a visitor without an account', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
  });
  afterEach(() => visitor.leave());
  const inDialog = (page: Page, words: string) =>
    page.waitForFunction((wanted) => document.querySelector('[role=dialog]')?.textContent.includes(wanted), {}, words);

  it('fills a cart that is there after a reload and in another tab, and finds it in the drawer', async () => {
    const { page } = visitor;
    await page.goto(`${platform.northlight}/merchandise/shop`);
    await page.locator(watchMug).click();
    await badgeReads(page, 1);
    await page.goto(`${platform.northlight}/merchandise`);
    await badgeReads(page, 1);
    const other = await visitor.newTab();
    await other.goto(`${platform.northlight}/merchandise/shop`);
    await badgeReads(other, 1);
    await other.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Ice Diary Notebook")])').click();
    await badgeReads(other, 2);
    await other.close();
    await page.bringToFront();
    await badgeReads(page, 2);
    await page.locator('header a[href*="cart"]').click();
    await inDialog(page, 'Shopping Cart (2)');
    await inDialog(page, 'Keeper’s Watch Mug');
    await inDialog(page, 'Ice Diary Notebook');
  });

  it('signs in, and the cart comes along: what that changed is said, and taken back by a press', async () => {
    const { page } = visitor;
    await page.goto(`${platform.northlight}/merchandise/shop`);
    await page.locator(watchMug).click();
    await badgeReads(page, 1);
    await page.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Ice Diary Notebook")])').click();
    await badgeReads(page, 2);
    await signIn(visitor, platform.northlight, await givenViewer(platform.northlight));
    await badgeReads(page, 2);
    await page.locator('header a[href*="cart"]').click();
    await isHeaded(page, 'cart');
    await page.waitForFunction(() => document.getElementById('stage')?.textContent.includes('Keeper’s Watch Mug: 1 added'));
    await press(page, 'Undo');
    await badgeReads(page, 0);
  });
});

describe('a guest', () => {
  const field = (name: string) => `#stage [name="${name}"]`;

  it('fills a cart, says where it goes, pays with the test payment, is thanked, and tracks the order; the cart is empty then', async () => {
    const visitor = await platform.newVisitor({ width: 390, height: 844 });
    const { page } = visitor;
    await page.goto(`${platform.northlight}/merchandise/shop`);
    await page.locator(watchMug).click();
    await badgeReads(page, 1);
    await page.locator('header a[href*="cart"]').click();
    await page.locator('[role=dialog] a[href="/merchandise/checkout"]').click();
    await isHeaded(page, 'Checkout');
    await page.locator(field('email')).fill('guest@shop.example');
    await page.locator(field('name')).fill('Gerd Guest');
    await page.locator(field('line1')).fill('Kade 3');
    await page.select(field('countryCode'), 'NL');
    await page.locator(field('postalCode')).fill('3011 AA');
    await page.locator(field('city')).fill('Rotterdam');
    await press(page, 'Continue to payment');
    await page.locator(pay).wait();
    await page.reload();
    await page.locator(pay).click();
    await isHeaded(page, 'Thank you');
    await badgeReads(page, 0);

    await press(page, 'Track this order', 'link');
    await isHeaded(page, 'Track your order');
    await page.locator(field('email')).fill('guest@shop.example');
    await press(page, 'Track');
    await says(page, 'Paid. We are packing it.');
    await visitor.leave();
  });
});
