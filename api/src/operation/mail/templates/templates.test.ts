import { expect, test } from '@jest/globals';
import { letter } from './letter.ts';
import { templates } from './index.ts';

const samples = {
  'verify-email': { firstName: 'Nora', url: 'https://a.example/?a=1&b=2' },
  'already-registered': { firstName: 'Nora', signInUrl: 'https://a.example/login', resetUrl: 'https://a.example/auth/lost-password' },
  'reset-password': { firstName: 'Nora', url: 'https://a.example' },
  'security-notice': { firstName: 'Nora', event: 'MFA_ON', resetUrl: 'https://a.example' },
  contact: { name: 'Vera', email: 'vera@a.example', subject: '', message: 'Hello' },
  'confirm-subscription': { url: 'https://a.example' },
  'confirm-wait': { name: 'Crush Depth', url: 'https://a.example', unsubscribeUrl: 'https://a.example/end' },
  awaited: { name: 'Crush Depth', moment: 'soon', minutes: 11, url: 'https://a.example' },
  'order-paid': {
    number: '7K4QX-9TR2M',
    order: {
      items: [{ text: '2 × Mug', amount: '24,00 €', image: 'https://a.example/media/mug-400.webp' }],
      subtotal: '24,00 €',
      discounts: [{ code: 'WELCOME', amount: '-2,40 €' }],
      shipping: { method: 'Post', amount: '4,95 €' },
      taxes: [{ name: 'VAT', isIncluded: true, amount: '4,24 €' }],
      total: '26,55 €',
      giftCards: [{ lastFour: 'FDBR', amount: '-5,00 €' }],
      delivery: { text: 'Nora Lund\nKade 3', days: { from: 1, to: 3 } },
      pickup: null,
    },
    url: 'https://a.example/merchandise/track-order',
  },
  'order-confirm': { number: '7K4QX-9TR2M', text: '2 × Mug', total: '24,00 €', time: '14:30', url: 'https://a.example/merchandise/confirm-order#a.b' },
  'refund-made': {
    ...{ number: '7K4QX-9TR2M', total: '24,00 €', creditNote: 'C2026-000001', hasAccount: false },
    url: 'https://a.example/merchandise/track-order?number=7K4QX-9TR2M',
  },
  'gift-card': {
    recipient: 'Nora',
    sender: 'Femi',
    amount: '50,00 €',
    message: 'Enjoy!',
    code: '7K4QX-9TR2M-00000-11111',
    until: '31.12.2027',
    url: 'https://a.example/merchandise/gift-card',
  },
  'gift-card-ending': {
    ...{ recipient: 'Nora', lastFour: '1111', amount: '50,00 €', date: '31.12.2027' },
    url: 'https://a.example/merchandise/gift-card',
  },
  'plan-gift': {
    ...{ recipient: 'Nora', sender: 'Femi', plan: 'Standard', interval: 'MONTH', periods: 3, message: 'Enjoy!', code: '7K4QX-9TR2M-00000-11111' },
    ...{ until: '1 January 2029', url: 'https://a.example/merchandise/account' },
  },
  report: { firstName: 'Nora', name: 'Watched', text: 'Views: 12', url: 'https://a.example/reports', unsubscribeUrl: 'https://a.example/reports?stop=1' },
  subscribed: { unsubscribeUrl: 'https://a.example' },
};

test.each(Object.entries(samples))('%s says the same in both languages, each from its own side', (name, data) => {
  const write = templates[name as keyof typeof templates] as unknown as (data: unknown, brand: object) => { subject: string; text: string; html: string };
  const [en, ar] = (['en', 'ar'] as const).map((locale) => write(data, { appName: 'Aurora', color: '#123456', locale }));
  expect(en?.html).toMatch(/<html lang="en" dir="ltr">[^]*#123456/);
  expect(ar?.html).toMatch(/<html lang="ar" dir="rtl">/);
  expect(ar?.subject).toMatch(/[\u0600-\u06ff]/);
  expect(en?.subject).not.toMatch(/[\u0600-\u06ff]/);
  const links = (text = '') => text.match(/https:\S+/g)?.sort();
  expect(links(ar?.text)).toEqual(links(en?.text));
  expect(`${en?.text}${ar?.text}`).not.toMatch(/undefined|\[object/);
});

test('nothing in a letter is taken for markup or for another header', () => {
  const brand = { appName: '<b>Aurora</b>', color: 'red;background:url(https://evil.example)', locale: 'en' } as const;
  const written = letter(brand, {
    subject: 'One\nTwo: three',
    paragraphs: ['<img src=x onerror=alert(1)>'],
    action: { label: 'Go', url: 'https://a.example/"><script>' },
  });
  expect(written.subject).toBe('One Two: three');
  expect(written.html).not.toMatch(/<img|<script|<b>|evil/);
});
