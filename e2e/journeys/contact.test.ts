import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { enter, linkMailedTo, newAddress } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows, valueOf } from './visitor.ts';

/** The outbox is the installation’s, whichever host it is asked at; only a browser finds every host. */
const letterLink = (email: string) => linkMailedTo(platform.demo, email, '/verify-email');

async function lettersTo(origin: string, address: string): Promise<{ replyTo: string | null; text: string }[]> {
  const response = await fetch(`${origin}/v1/dev/outbox.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as { replyTo: string | null; text: string }[];
}

describe('a stranger writes to the tenant', () => {
  let visitor: Visitor;
  const email = newAddress('sam');
  beforeAll(async () => {
    visitor = await platform.newVisitor({ width: 390, height: 844 });
  });
  afterAll(() => visitor.leave());

  it('by the contact page, proving to be human without doing anything for it', async () => {
    const { page } = visitor;
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
  });
});

describe('a shopper orders the shop’s letters', () => {
  let visitor: Visitor;
  const email = newAddress('lena');
  beforeAll(async () => {
    visitor = await platform.newVisitor();
  });
  afterAll(() => visitor.leave());

  it('at its foot, and is told to look into the mail', async () => {
    const { page } = visitor;
    await page.goto(`${platform.northlight}/merchandise`);
    await shows(page, 'mf_merchandise');
    await enter(page, 'Email*', email);
    await press(page, 'Subscribe');
    await page.waitForFunction(() => document.querySelector('footer [role="status"]')?.textContent.includes('Check your mail to confirm'));
  });

  it('confirms by the mailed link, once', async () => {
    const { page } = visitor;
    const link = await letterLink(email);
    await page.goto(link);
    await isHeaded(page, 'You’re subscribed');
    await says(page, email);
    expect(page.url()).toBe(`${platform.northlight}/verify-email`);
    expect(await violations(page)).toEqual([]);
    await page.goto(link);
    await isHeaded(page, 'This link no longer works');
  });

  it('ends them by the link at the foot of a letter, and a button', async () => {
    const { page } = visitor;
    const link = await letterLink(email);
    expect(link).toContain('unsubscribe=');
    await page.goto(link);
    await isHeaded(page, 'Unsubscribe from Northlight?');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Unsubscribe');
    await isHeaded(page, 'You’re unsubscribed');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Subscribe again');
    await isHeaded(page, 'Subscribe again');
    expect(await valueOf(page, 'input[type="email"]')).toBe(email);
  });
});
