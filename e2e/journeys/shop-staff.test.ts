import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Visitor } from '../platform/platform.ts';
import { bought } from './bought.ts';
import { callingAs, givenSent, givenStaff } from './calls.ts';
import { press, says, signIn } from './visitor.ts';

let owner: Visitor, page: Page, email: string, number: string;

beforeEach(async () => {
  owner = await platform.newVisitor();
  ({ page } = owner);
  email = await givenStaff('OWNER', platform.northlight);
  await signIn(owner, platform.northlight, email);
  number = await bought(page, { 'Keeper’s Watch Mug': 3 });
});
afterEach(() => owner.leave());

const dialog = '[role=dialog]';
/** Fills in the first field of an open dialog whose name begins so. */
async function fill(name: string, value: string): Promise<void> {
  await page.locator(`${dialog} [name^="${name}"]`).fill(value);
}
/** Presses the button a dialog ends with, and waits until the dialog is gone. */
async function confirm(words: string): Promise<void> {
  await page.locator(`${dialog} ::-p-xpath(.//button[@type="submit" and starts-with(normalize-space(.), "${words}")])`).click();
  await page.waitForFunction((selector) => !document.querySelector(selector), {}, dialog);
}

describe('staff look after an order', () => {
  it('find it, send it in two parcels, and its buyer can follow them', async () => {
    await page.goto(`${platform.northlight}/modules/shop-orders`);
    await page.locator('#stage input[type="search"]').fill(number);
    await press(page, number, 'link');
    await says(page, '0 of 3 sent');
    await press(page, 'Pack a parcel');
    await fill('units', '2');
    await confirm('Pack');
    await press(page, 'Send: parcel 1');
    await fill('carrier', 'PostNL');
    await confirm('Send');
    await says(page, '2 of 3 sent');
    await press(page, 'Send all that is left');
    await confirm('Send all');
    await says(page, '3 of 3 sent');
    await press(page, 'Mark as delivered: parcel 1');
    await says(page, 'Delivered');
  });

  it('take one back into stock, refund it to the cent, and find all of it in the books', async () => {
    await page.goto(`${platform.northlight}/modules/shop-orders#order-${await givenSent(await callingAs(email, platform.northlight), number)}`);
    await press(page, 'More');
    await press(page, 'Note a return', 'menuitem');
    await fill('units', '1');
    await confirm('Note return');
    await press(page, 'Approve: return 1');
    await confirm('Approve');
    await press(page, 'Receive: return 1');
    await confirm('Receive');
    await says(page, 'Came back');
    await press(page, 'Refund these units');
    await page.waitForFunction((selector) => /^Refund \D*\d/.test(document.querySelector(`${selector} button[type="submit"]`)?.textContent ?? ''), {}, dialog);
    await confirm('Refund');
    await says(page, 'Went back');
    await page.locator('#stage details > summary').click();
    await says(page, 'Payment provider');
    const balance = await page.evaluate(() =>
      [...document.querySelectorAll('#stage details dd')]
        .map((side) => (side.textContent.includes('Debit') ? 1 : -1) * Math.round(Number(/[\d.]+/.exec(side.textContent)?.[0]) * 100))
        .reduce((sum, amount) => sum + amount, 0),
    );
    expect(balance).toBe(0);
  });
});
