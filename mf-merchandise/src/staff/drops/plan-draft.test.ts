import { expect, test } from '@jest/globals';
import { linesOf, minutesOf, ofThisForm, planDraftOf, planOf } from './plan-draft.ts';

const NOW = Date.parse('2026-12-01T10:00:00Z');
const sku = (id: string) => ({
  id,
  sku: id,
  options: {},
  price: { amount: 1, currency: 'USD' },
  compareAtPrice: null,
  steps: [],
  parts: [],
  preorder: null,
  available: 5,
});

test('the request body has only SKUs with units, and a time or an event', () => {
  const draft = { ...planDraftOf(undefined, NOW), name: ' First night ', productId: 'p', skus: linesOf([sku('a'), sku('b')], []) };
  const sent = planOf({ ...draft, skus: draft.skus.map((line, at) => (at === 1 ? { ...line, units: '7' } : line)) });
  expect(sent).toMatchObject({
    name: 'First night',
    path: null,
    skus: [{ skuId: 'b', units: 7, earlyUnits: 0 }],
    eventId: null,
    offsetSeconds: 0,
    turnMinutes: 15,
  });
  expect(Date.parse(sent.opensAt ?? '') - Date.parse(sent.registersAt)).toBe(6 * 24 * 60 * 60_000);
  expect(planOf({ ...draft, opening: 'EVENT', eventId: 'e', offsetMinutes: '-5' })).toMatchObject({ opensAt: null, eventId: 'e', offsetSeconds: -300 });
});

test('a refusal of a line lands on the line it is about', () => {
  const lines = [
    { skuId: 'a', units: '', earlyUnits: '0' },
    { skuId: 'b', units: '9', earlyUnits: '0' },
  ];
  const field = (path: string) => ({ path, code: 'maximum' as const, message: '', limit: 5 });
  const error = { code: 'INVALID_INPUT' as const, message: '', fields: [field('skus.0.units'), field('skus.0.skuId'), field('name')] };
  expect(ofThisForm(error, { ...planDraftOf(undefined, NOW), skus: lines }).fields?.map(({ path }) => path)).toEqual(['skus.1.units', 'skus.1.units', 'name']);
});

test('minutes are counted from a beginning, before it too', () => {
  expect(['10', '-5', '−5', '0', '', '2000', '1.5'].map(minutesOf)).toEqual([10, -5, -5, 0, undefined, undefined, undefined]);
});
