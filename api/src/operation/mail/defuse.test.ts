/** @engine pglite */
import { expect, test } from '@jest/globals';
import { templates } from './templates/index.ts';
import { defused, defusedName } from './defuse.ts';

/** Texts that mail programs turn into links: addresses with a scheme, mailboxes, and bare host names. */
const LINKED = /[a-z][a-z0-9+.-]{0,30}:\/|\\\\|[^\s@]@[^\s@]|[\p{L}\p{N}-][.\u3002\uff0e\uff61](?:\p{L}|xn--)[\p{L}\p{N}-]|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

const nasty = [
  'https://evil.example/pay?now=1',
  'HTTPS://EVIL.EXAMPLE',
  'http://1.2.3.4/x',
  'www.evil.example',
  'evil.example',
  'Nia evil.example/login',
  'evil。example',
  'evil．example',
  'evil\u200b.\u200bexample',
  'evil.\u2060example',
  'mailto:x@evil.example',
  'x@evil.example',
  '\\\\evil.example\\share',
  'ftp://evil.example',
  'javascript://evil.example/%0aalert(1)',
  'xn--80ak6aa92e.com',
  'аррӏе.com',
  '1.2.3.4',
  'a.b.c.example',
  'evil..example',
  '<a href="https://evil.example">Nia</a>',
  '[Nia](https://evil.example)',
];

test.each(nasty)('a name %j leads nowhere', (name) => {
  expect(defused(name)).not.toMatch(LINKED);
  expect(defusedName(`Nia ${name} Odell`)).not.toMatch(LINKED);
});

test('names of people and works stay as they are', () => {
  for (const name of [
    'Nia O’Dell',
    'J.R.R. Tolkien',
    'Dr. Who',
    'AC/DC',
    'Re:Zero',
    'M.A.S.H.',
    'نورة آل سعود',
    '千と千尋',
    'S2 E3: The End...',
    'Wait... what?',
    '3.5 stars',
    'USD 12.50',
    'Version 1.2.3',
    'Ko-fi & Sons, Inc.',
  ])
    expect(defusedName(name)).toBe(name);
  expect(defusedName('Nia\n\nOdell')).toBe('Nia Odell');
  expect(defusedName('x'.repeat(500))).toHaveLength(80);
});

const own = 'https://site.test/page?token=1';
const addresses = { url: own, signInUrl: own, resetUrl: own, acceptUrl: own, rejectUrl: own, unsubscribeUrl: own, choicesUrl: own };
const events: Readonly<Record<string, string>> = { 'security-notice': 'MFA_ON', 'way-in-notice': 'PASSKEY_ADDED' };

const orderNaming = (name: string) => ({
  items: [{ text: `2 × ${name}`, amount: '24,00 €', image: own }],
  subtotal: '24,00 €',
  discounts: [{ code: name, amount: '-2,40 €' }],
  shipping: { method: name, amount: '4,95 €' },
  taxes: [{ name, isIncluded: true, amount: '4,24 €' }],
  total: '26,55 €',
  giftCards: [{ lastFour: 'FDBR', amount: '-5,00 €' }],
  delivery: { text: `${name}\nKade 3`, days: { from: 1, to: 3 } },
  pickup: { method: name, text: name },
});

test.each(Object.keys(templates) as (keyof typeof templates)[])(
  'no name in a letter %s becomes a link, in its text, its HTML or its subject',
  async (template) => {
    const tenant = await marquee.givenTenant({ name: 'Aurora evil.example' });
    for (const [at, name] of nasty.entries()) {
      const said = { firstName: name, name, inviter: name, organization: name, subject: name, text: `See ${name}`, message: `See ${name}` };
      const data = {
        ...addresses,
        ...said,
        event: events[template],
        email: 'writer@mail.test',
        ...(template === 'contact' && { message: 'Hello' }),
        moment: 'here',
        order: orderNaming(name),
      };
      const to = `reader-${at}-${tenant.slug}@test.example`;
      for (const locale of ['en', 'ar'] as const) await marquee.writeMail(tenant, { to, locale, template, data: data as never });
      for (const { subject, text, html } of await marquee.mailsTo(to)) {
        const rest = (part: string) => part.replaceAll(own, '').replaceAll(own.replace('&', '&amp;'), '').replaceAll('writer@mail.test', '');
        const shown = rest(html).replace(/<style[^]*?<\/style>|<[^<>]*>/g, ' ');
        for (const part of [rest(subject), rest(text), shown]) expect([name, LINKED.exec(part)?.[0]]).toEqual([name, undefined]);
        expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address).filter((address) => address !== own)).toEqual([]);
      }
    }
  },
);

test('a site that is called as its own verified host is may be called so in letters', async () => {
  const tenant = await marquee.givenTenant({ name: 'aurora.example' });
  const send = async (to: string) => {
    await marquee.writeMail(tenant, { to, template: 'subscribed', data: { unsubscribeUrl: own } });
    return (await marquee.mailsTo(to))[0]?.subject;
  };
  expect(await send(`one@${tenant.slug}.example`)).toContain('aurora example');
  await marquee.database.platformWrite((run) =>
    run({ sql: `insert into tenant_host (host, tenant_id, verified_at) values ('aurora.example', '${tenant.id}', now())`, parameters: [] }),
  );
  expect(await send(`two@${tenant.slug}.example`)).toContain('aurora.example');
});
