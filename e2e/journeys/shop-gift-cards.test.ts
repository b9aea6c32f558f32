import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { givenTenant, ownerOf } from './calls.ts';
import { newAddress } from './people.ts';
import { violations } from './violations.ts';
import { badgeReads, isHeaded, press, says, signIn } from './visitor.ts';

const lettersTo = async (to: string) => {
  const response = await fetch(`${platform.demo}/v1/dev/outbox.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { readonly text: string }[];
};
/** Returns the mail to an address. The job that sends it runs once a minute. */
async function letterTo(to: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [letter] = await lettersTo(to);
    if (letter) return letter.text;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`no letter came to ${to}`);
}
const pressPay = (page: Page) => page.locator('::-p-xpath(//*[@id="stage"]//button[starts-with(normalize-space(.), "Pay ")])').click();

describe('a gift card is bought by a visitor for somebody, who gets its code by letter', () => {
  let guest: Visitor, page: Page, recipient: string;
  beforeEach(async () => {
    recipient = newAddress('given');
    guest = await platform.newVisitor({ width: 390, height: 780 });
    ({ page } = guest);
  });
  afterEach(() => guest.leave());

  /** Opens a card's page and enters its recipient. */
  async function chooses(email: string): Promise<void> {
    await page.goto(`${platform.northlight}/merchandise/shop/gift-card?amount=%E2%82%AC50`);
    await isHeaded(page, 'Northlight Gift Card');
    await page.locator('#stage [name="gift.recipientEmail"]').fill(email);
    await page.locator('#stage [name="gift.senderName"]').fill('Femi');
    await page.locator('#stage [name="gift.message"]').fill('See you at the cinema');
  }
  /** Puts one card for each of these recipients into the cart. */
  async function fillsCart(...emails: readonly string[]): Promise<void> {
    for (const [at, email] of emails.entries()) {
      await chooses(email);
      await press(page, 'Add to cart');
      await badgeReads(page, at + 1);
    }
    await page.goto(`${platform.northlight}/merchandise/cart`);
    for (const email of emails) await says(page, email);
  }

  it('stands on the shelf, and says on its page whom it is for', async () => {
    await page.goto(`${platform.northlight}/merchandise/shop?category=GiftCards`);
    await says(page, 'Northlight Gift Card');
    await chooses(recipient);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await press(page, 'Add to cart');
    await badgeReads(page, 1);
    await page.locator('#stage [name="gift.recipientEmail"]').fill(newAddress('other'));
    await press(page, 'Add to cart');
    await badgeReads(page, 2);
  });

  it('a gift card is changed in the cart', async () => {
    const third = newAddress('third');
    await fillsCart(recipient, newAddress('other'));
    await page.locator(`::-p-xpath(//*[@id="stage"]//button[starts-with(., "Edit") and not(contains(., "${recipient}"))])`).click();
    await page.locator('[role=dialog] [name="gift.recipientEmail"]').fill(third);
    await page.locator('[role=dialog] [name="gift.message"]').fill('Hello');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.locator('::-p-xpath(//*[@role="dialog"]//button[@type="submit"])').click();
    await says(page, third);
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    expect(await violations(page)).toEqual([]);
    await badgeReads(page, 2);
  });

  it('gift cards for two people are two lines in a cart that outlasts a reload; one is removed again', async () => {
    await fillsCart(recipient, newAddress('other'));
    await page.reload();
    await says(page, recipient);
    expect(await violations(page)).toEqual([]);
    const remove = `::-p-xpath(//*[@id="stage"]//*[contains(., "@") and not(contains(., "${recipient}")) and .//button[starts-with(@aria-label, "Remove")]][last()]//button[starts-with(@aria-label, "Remove")])`;
    await page.locator(remove).click();
    await badgeReads(page, 1);
    await says(page, recipient);
  });

  it('asks for no address, and is paid; the letter comes with its code, which opens it with what it cost on it', async () => {
    const buyer = newAddress('giver');
    await fillsCart(recipient);
    await page.goto(`${platform.northlight}/merchandise/checkout`);
    await isHeaded(page, 'Checkout');
    await page.locator('#stage [name="email"]').fill(buyer);
    expect(await page.$('#stage [name="line1"]')).toBeNull();
    await press(page, 'Continue to payment');
    await pressPay(page);
    await isHeaded(page, 'Thank you');
    await says(page, recipient);
    await badgeReads(page, 0);
    const letter = await letterTo(recipient);
    const code = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(letter)?.[0] ?? '';
    expect([letter.includes('Femi'), letter.includes('See you at the cinema'), code.length]).toEqual([true, true, 23]);
    expect((await lettersTo(buyer)).some(({ text }) => text.includes(code))).toBe(false);

    await page.goto(`${platform.northlight}/merchandise/gift-card`);
    await page.locator('#stage [name="code"]').fill(code);
    await page.keyboard.press('Enter');
    await says(page, '€50.00');
  }, 150_000);
});

describe('staff make a gift card', () => {
  it('among the products of the shop', async () => {
    const origin = await givenTenant();
    const staff = await platform.newVisitor();
    const { page } = staff;
    await signIn(staff, origin, ownerOf(origin));
    await page.goto(`${origin}/modules/shop-products`);
    await press(page, 'Add product');
    await page.locator('[role=dialog] [name="name"]').fill('Matinee Card');
    await page.locator('[role=dialog] [name="metaData.isGiftCard"]').click();
    expect(await violations(page)).toEqual([]);
    await page.locator('::-p-xpath(//*[@role="dialog"]//button[@type="submit"])').click();
    await page.waitForFunction(() => location.hash.startsWith('#product-'));
    await says(page, 'Matinee Card');
    await staff.leave();
  });
});
