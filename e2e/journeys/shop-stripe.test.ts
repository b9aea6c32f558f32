import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import type { RunningStripe } from '../platform/fake-stripe.ts';
import type { Server, Visitor } from '../platform/platform.ts';
import { callingAs, ownerOf } from './calls.ts';
import { enter } from './people.ts';
import { violations } from './violations.ts';
import { badgeReads, isHeaded, press, says, signIn } from './visitor.ts';

let folder: string, stripe: RunningStripe, server: Server, owner: Visitor;

/** Opens a guest with a mug in the cart, who chose to pay by card. */
async function givenGuest(name: string): Promise<Visitor> {
  const guest = await platform.newVisitor({ width: 390, height: 780 });
  const { page } = guest;
  await page.goto(`${server.northlight}/merchandise/shop`);
  await page.locator('::-p-xpath(//*[@id="stage"]//button[contains(., "Keeper’s Watch Mug")])').click();
  await badgeReads(page, 1);
  await page.goto(`${server.northlight}/merchandise/checkout`);
  const typed = { email: `${name}@people.example`, name, line1: 'Kade 3', postalCode: '3011 AA', city: 'Rotterdam' };
  await page.waitForSelector('#stage [name="countryCode"]');
  await page.select('#stage [name="countryCode"]', 'NL');
  for (const [field, value] of Object.entries(typed)) await page.locator(`#stage [name="${field}"]`).fill(value);
  await press(page, 'Continue to payment');
  await says(page, 'Card (Stripe)');
  await page.locator('#stage input[name="provider"][value="stripe"]').click();
  return guest;
}
const pay = (page: Page) => page.locator('::-p-xpath(//*[@id="stage"]//button[starts-with(normalize-space(.), "Pay ")])').click();
const isAtStripe = (page: Page) => page.waitForFunction((address) => location.href.startsWith(address), {}, `${stripe.address}/pay/`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-stripe-'));
  stripe = await platform.startFakeStripe();
  server = await platform.startServer({ data: folder, stripe: stripe.address });
  const call = await callingAs(ownerOf(server.northlight), server.northlight);
  await call('POST', '/payment/stripe/connect', { version: 0, secretKey: stripe.key, webhookSecret: stripe.webhookSecret });
}, 180_000);
beforeEach(async () => {
  owner = await platform.newVisitor();
});
afterEach(() => owner.leave());
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('Stripe', () => {
  it('Stripe is not offered before the shop has keys, which its owner enters', async () => {
    const { page } = owner;
    await signIn(owner, server.demo, ownerOf(server.demo));
    await page.goto(`${server.demo}/modules/shop-payments`);
    await says(page, 'No card payments yet');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Connect Stripe');
    await enter(page, 'Secret key', stripe.key);
    await enter(page, 'Signing secret of the webhook', stripe.webhookSecret);
    expect(await violations(page)).toEqual([]);
    await page.locator('[role=dialog] button[type=submit]').click();
    await says(page, 'Fake Shop');
    // Opening the dialog has scrolled the page: content half below its header is not what is checked.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    expect(await violations(page)).toEqual([]);
    const address = await page.$eval('#stage > :not([inert]) code[dir="ltr"]', ({ textContent }) => textContent);
    expect(address).toMatch(/\/v1\/payment\/stripe\/webhook\/[0-9a-f-]{36}$/);
  });

  it('takes a guest to its page and back; who comes back without having paid goes there again, and has paid then', async () => {
    const guest = await givenGuest('gerd');
    const { page } = guest;
    await pay(page);
    await isAtStripe(page);
    await page.locator('button[value="cancel"]').click();
    await isHeaded(page, 'Checkout');
    await says(page, 'Go to Stripe and pay');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Go to Stripe and pay');
    await isAtStripe(page);
    await page.locator('button[value="pay"]').click();
    await isHeaded(page, 'Thank you');
    await badgeReads(page, 0);
    expect(guest.faults).toEqual([]);
    await guest.leave();
  });

  it('tells the shop of who paid and never came back', async () => {
    const staff = owner.page;
    await signIn(owner, server.northlight, ownerOf(server.northlight));
    await staff.goto(`${server.northlight}/modules/shop-payments`);
    await staff.waitForSelector('#stage > :not([inert]) code[dir="ltr"]');
    const shown = new URL(await staff.$eval('#stage > :not([inert]) code[dir="ltr"]', ({ textContent }) => textContent));
    // Only browsers resolve the hosts below this machine's own.
    await stripe.sendHooksTo(Object.assign(shown, { hostname: 'localhost' }).href);
    const guest = await givenGuest('hanna');
    const { page } = guest;
    await pay(page);
    await isAtStripe(page);
    // Pays, and the way back leads nowhere: the network is gone.
    await page.evaluate(() => fetch(location.href, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: 'pay' }) }));
    await guest.leave();
    for (;;) {
      await staff.goto(`${server.northlight}/modules/shop-orders`);
      await says(staff, 'hanna@people.example');
      const row = await staff.$$eval('#stage > :not([inert]) tbody tr', (rows) =>
        rows.map(({ textContent }) => textContent).find((words) => words.includes('hanna')),
      );
      if (row?.includes('Paid')) break;
    }
    await staff.goto(`${server.northlight}/modules/shop-payments`);
    await says(staff, 'checkout.session.completed');
  });
});
