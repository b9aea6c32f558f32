import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { enters, isWellMade, newArabicTypist, words } from './arabic.ts';
import { bought } from './bought.ts';
import { givenViewer } from './calls.ts';
import { newAddress } from './people.ts';
import { isOn, tabTo, typeKeys, typeSigns } from './typist.ts';
import { badgeReads, isHeaded, says, signIn, valueOf } from './visitor.ts';

/** Goes from the shelf to a product's page, whose heading then has the focus. */
async function goesTo(page: Page, product: string): Promise<void> {
  await page.goto(`${platform.northlight}/merchandise/shop`);
  await isHeaded(page, words('shop.shop'));
  await page.waitForSelector('#stage article');
  await enters(page, product);
  await isHeaded(page, product);
  await isOn(page, product);
}

/** Waits for the total below the heading of the checkout. */
const comesTo = (page: Page, total: string) =>
  page.waitForFunction((wanted) => document.querySelector('#stage h1 + *')?.textContent.includes(wanted), {}, total);

describe('a guest, by keyboard alone, in Arabic, on a phone', () => {
  const HOODIE = 'Skerry Nine Storm Hoodie';
  let guest: Visitor, page: Page;
  beforeEach(async () => {
    guest = await newArabicTypist();
    ({ page } = guest);
  });
  afterEach(() => guest.leave());

  it('goes from the shelf to a product, chooses its size, and puts it into the cart', async () => {
    // A slow phone, on which keys come faster than the page renders: to the second size, past the size guide and “one more”, to the button.
    await page.emulateCPUThrottling(4);
    await goesTo(page, HOODIE);
    await tabTo(page, 'S');
    await typeKeys(page, 'ArrowDown', 'Tab', 'Tab', 'Tab', 'Enter');
    await badgeReads(page, 1);
    await isOn(page, words('buy.add'));
    await page.emulateCPUThrottling(null);
    await enters(page, `${words('frame.cart')}،`, 'back');
    await isOn(page, words('cart.drawer'));
    for (const said of [HOODIE, `${words('option.size')}: M`])
      await page.waitForFunction((wanted) => document.querySelector('[role=dialog]')?.textContent.includes(wanted), {}, said);
    await isWellMade(page);
    await enters(page, words('cart.checkout'));
    await isHeaded(page, words('checkout.heading'));
    await isOn(page, words('checkout.heading'));
  });

  it('checks out and says who and where, and how it is sent; pays, is thanked with a number, and follows the order by it', async () => {
    const email = newAddress('typing.guest');
    await goesTo(page, HOODIE);
    await tabTo(page, 'S');
    await typeKeys(page, 'ArrowDown');
    await enters(page, words('buy.add'));
    await badgeReads(page, 1);
    await page.goto(`${platform.northlight}/merchandise/checkout`);
    await isHeaded(page, words('checkout.heading'));
    await page.waitForSelector('#stage [name="line1"]');
    await isWellMade(page);
    await tabTo(page, words('checkout.email'));
    await page.keyboard.type(email);
    await tabTo(page, words('checkout.countryCode'));
    await typeSigns(page, 'هولندا');
    for (const [field, typed] of [
      ['name', 'Gerd Guest'],
      ['line1', 'Kade 3'],
      ['postalCode', '٣٠١١ aa'],
      ['city', 'Rotterdam'],
    ] as const) {
      await tabTo(page, words(`checkout.${field}`));
      await typeSigns(page, typed);
    }
    await enters(page, words('checkout.toPayment'));
    await isOn(page, words('checkout.delivery'));
    await isWellMade(page);
    await tabTo(page, 'Standard');
    await typeKeys(page, 'ArrowDown');
    await isOn(page, 'Express');
    await comesTo(page, '83.95');
    await isOn(page, 'Express');
    await typeKeys(page, 'ArrowUp', 'ArrowUp');
    await isOn(page, 'Pick up in Rotterdam');
    await comesTo(page, '69.00');
    await isOn(page, 'Pick up in Rotterdam');

    await enters(page, words('checkout.pay'));
    await isHeaded(page, words('checkout.thanks'));
    await isOn(page, words('checkout.number'));
    await isWellMade(page);
    await badgeReads(page, 0);
    const number = await page.evaluate(() => /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(document.getElementById('stage')?.textContent ?? '')?.[0]);
    await enters(page, words('checkout.track'));
    await isHeaded(page, words('tracking.heading'));
    await isOn(page, words('tracking.heading'));
    await tabTo(page, words('tracking.number'));
    expect(await valueOf(page, '[name="number"]')).toBe(number);
    await tabTo(page, words('tracking.email'));
    await page.keyboard.type(email);
    await typeKeys(page, 'Enter');
    await says(page, words('tracking.isPAID'));
    await says(page, HOODIE);
    await isWellMade(page);
  });
});

describe('a viewer, by keyboard alone, in Arabic, on a phone', () => {
  const TOTE = 'Hours of the Reed Tote';
  let viewer: Visitor, page: Page, email: string;
  beforeEach(async () => {
    email = await givenViewer(platform.northlight);
    viewer = await newArabicTypist();
    ({ page } = viewer);
  });
  afterEach(() => viewer.leave());

  it('fills a cart as a guest, signs in from there, is told what came along, and takes it back', async () => {
    await goesTo(page, TOTE);
    await enters(page, words('buy.add'));
    await badgeReads(page, 1);
    await enters(page, words('frame.signIn'), 'back');
    await isHeaded(page, words('signIn.login'));
    await tabTo(page, words('signIn.email'));
    await page.keyboard.type(email);
    await tabTo(page, words('signIn.password'));
    await page.keyboard.type(platform.password);
    await typeKeys(page, 'Enter');
    await page.waitForFunction(() => document.cookie.includes('cmauth=') && location.pathname !== '/login');
    await isHeaded(page, TOTE);
    await isOn(page, TOTE);

    await badgeReads(page, 1);
    await enters(page, words('frame.cart'), 'back');
    await isHeaded(page, words('cart.cart'));
    await isOn(page, words('cart.cart'));
    await says(page, words('merged.added', { name: TOTE, after: 1 }));
    await isWellMade(page);
    await enters(page, words('merged.undo'));
    await says(page, words('cart.empty'));
    await badgeReads(page, 0);
    await isOn(page, words('cart.cart'));
  });

  it('finds what else is theirs: wishlist, addresses, orders', async () => {
    await signIn(viewer, platform.northlight, email);
    await bought(page, { [TOTE]: 1 }, { email, isSignedIn: true });
    await page.goto(`${platform.northlight}/merchandise/cart`);
    await isHeaded(page, words('cart.cart'));
    const goesHome = async () => {
      await enters(page, words('shop./merchandise/account'), 'back');
      await isHeaded(page, words('orders.heading'));
      await isOn(page, words('orders.heading'));
    };
    await goesHome();
    await isWellMade(page);
    await enters(page, words('orders.wishlist'));
    await isHeaded(page, words('wishlist.heading'));
    await isOn(page, words('wishlist.heading'));
    await goesHome();
    await page.waitForSelector('#stage a[href*="track-order?number="]');
    await enters(page, words('orders.track'));
    await isHeaded(page, words('tracking.heading'));
    await isOn(page, words('tracking.heading'));
    const number = await valueOf(page, '[name="number"]');
    await tabTo(page, words('tracking.number'));
    await typeKeys(page, 'Enter');
    await says(page, words('tracking.order', { number }));
    await goesHome();
    await enters(page, words('orders.addresses'));
    await isHeaded(page, words('frame.addresses'));
    await isOn(page, words('frame.addresses'));
  });
});
