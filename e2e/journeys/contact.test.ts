import { describe, expect, it } from '@jest/globals';
import { enter, linkMailedTo, newAddress } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows, valueOf } from './visitor.ts';

/** The outbox is the installation’s, whichever host it is asked at; only a browser finds every host. */
const letterLink = (email: string) => linkMailedTo(platform.demo, email, '/verify-email');

/** The link that ends the letters, which the first letter after the confirmation has at its foot. */
async function unsubscribeLink(email: string): Promise<string> {
  for (;;) {
    const link = await letterLink(email);
    if (link.includes('unsubscribe=')) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function lettersTo(origin: string, address: string): Promise<{ replyTo: string | null; text: string }[]> {
  const response = await fetch(`${origin}/v1/dev/outbox.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as { replyTo: string | null; text: string }[];
}

describe('a stranger', () => {
  it('writes to the tenant by the contact page, proving to be human without doing anything for it', async () => {
    const visitor = await platform.newVisitor({ width: 390, height: 844 });
    const { page } = visitor;
    const email = newAddress('sam');
    await page.goto(`${platform.demo}/extra/contact-us`);
    await isHeaded(page, 'Contact us');
    await press(page, 'Send message');
    await page.waitForSelector('form [aria-invalid]');
    await enter(page, 'E-mail', email);
    await enter(page, 'Message', 'The sound is gone since Monday.');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Send message');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Thank you. Your message is on its way.');
    await says(page, email);
    expect(await violations(page)).toEqual([]);
    const letter = (await lettersTo(platform.demo, 'help@demo.example')).find(({ replyTo }) => replyTo === email);
    expect(letter?.text).toContain('The sound is gone since Monday.');
    await visitor.leave();
  });
});

describe('a shopper', () => {
  it('orders the shop’s letters at its foot, confirms them once by the mailed link, and ends them by the link of a letter', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const email = newAddress('lena');
    await page.goto(`${platform.northlight}/merchandise`);
    await shows(page, 'mf_merchandise');
    await enter(page, 'Email*', email);
    await press(page, 'Subscribe');
    await page.waitForFunction(() => document.querySelector('footer [role="status"]')?.textContent.includes('Check your mail to confirm'));

    const confirming = await letterLink(email);
    await page.goto(confirming);
    await isHeaded(page, 'Confirm your subscription');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Confirm');
    await isHeaded(page, 'You’re subscribed');
    await says(page, email);
    expect(page.url()).toBe(`${platform.northlight}/verify-email`);
    expect(await violations(page)).toEqual([]);
    await page.goto(confirming);
    await press(page, 'Confirm');
    await isHeaded(page, 'This link no longer works');

    const ending = await unsubscribeLink(email);
    await page.goto(ending);
    await isHeaded(page, 'Unsubscribe from Northlight?');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Unsubscribe');
    await isHeaded(page, 'You’re unsubscribed');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Subscribe again');
    await isHeaded(page, 'Subscribe again');
    expect(await valueOf(page, 'input[inputmode="email"]')).toBe(email);
    await visitor.leave();
  });
});
