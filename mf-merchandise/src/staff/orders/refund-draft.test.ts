import { describe, expect, it } from '@jest/globals';
import { draftOf, isNothing, mostOf, wantedOf, wishOf } from './refund-draft.ts';

const line = { id: 'a', quantity: 6, packed: 1, sent: 3, returned: 2, refunded: 1, dropped: 1 };
const draft = draftOf([line], [{ lineId: 'a', quantity: 9 }]);
const withUnits = (unsent: number, sent: number, restocked: number) => ({ ...draft, units: { a: { unsent, sent, restocked } } });

describe('the draft of a refund', () => {
  it('a refund is limited to existing units: unsent, sent, and restocked ones among those sent', () => {
    expect(mostOf(line)).toEqual({ unsent: 1, sent: 3, restocked: 1 });
    expect(draft.units).toEqual({ a: { unsent: 0, sent: 3, restocked: 0 } });
    expect(wantedOf(withUnits(1, 2, 1), [line], 2)).toEqual({ lines: [{ lineId: 'a', unsent: 1, sent: 2, restocked: 1 }] });
  });

  it.each([withUnits(2, 0, 0), withUnits(0, 4, 0), withUnits(0, 0, 1), withUnits(0, 2, 2), withUnits(Number.NaN, 0, 0), { ...draft, shipping: '1.234' }])(
    'an impossible refund is undefined: %j',
    (wrong) => {
      expect(wantedOf(wrong, [line], 2)).toBeUndefined();
    },
  );

  it('a refund of shipping has the amount as typed and its reason', () => {
    const typed = { ...withUnits(0, 0, 0), shipping: '4,95', reason: ' Torn ', providerReference: '' };
    const wanted = wantedOf(typed, [line], 2)!;
    expect(wanted).toEqual({ lines: [], shipping: 495 });
    expect([isNothing(wanted), isNothing({ lines: [] })]).toEqual([false, true]);
    expect(wishOf(typed, wanted)).toEqual({ lines: [], shipping: 495, reason: 'Torn' });
  });
});
