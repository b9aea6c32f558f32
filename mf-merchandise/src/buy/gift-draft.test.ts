import { expect, test } from '@jest/globals';
import { draftOf, giftOf, newGift, ofWish } from './gift-draft.ts';

const typed = { recipientEmail: ' vera@home.example ', recipientName: ' Vera', senderName: ' ', message: 'Hi ', sendOn: '2027-03-01' };

test('a gift for somebody else has what was typed, without spaces around it', () => {
  expect(giftOf({ isForMe: false, gift: typed })).toEqual({ recipientEmail: 'vera@home.example', recipientName: 'Vera', message: 'Hi', sendOn: '2027-03-01' });
});

test('a gift for oneself keeps only the day', () => {
  expect(giftOf({ isForMe: true, gift: typed })).toEqual({ sendOn: '2027-03-01' });
  expect(giftOf({ ...newGift, isForMe: true })).toBeNull();
});

test('a wish that is kept is typed anew as it was; without an address it is one’s own', () => {
  const kept = { recipientEmail: 'vera@home.example', recipientName: 'Vera', senderName: '', message: 'Hi', sendOn: null };
  expect(draftOf(kept)).toEqual({ isForMe: false, gift: { ...kept, sendOn: '' } });
  expect(giftOf(draftOf(kept))).toEqual({ recipientEmail: 'vera@home.example', recipientName: 'Vera', message: 'Hi' });
  expect([draftOf(null).isForMe, draftOf({ ...kept, recipientEmail: null }).isForMe]).toEqual([true, true]);
});

test('errors of a gift land on its fields, wherever it was sent', () => {
  const refused = (path: string) => ofWish({ ok: false, error: { code: 'INVALID_INPUT', message: '', fields: [{ path, code: 'range', message: '' }] } });
  for (const path of ['gift.sendOn', 'items.12.gift.sendOn']) expect(refused(path)).toMatchObject({ error: { fields: [{ path: 'gift.sendOn' }] } });
  expect(ofWish({ ok: true, value: 1 })).toEqual({ ok: true, value: 1 });
});
