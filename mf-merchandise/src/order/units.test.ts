import { describe, expect, it } from '@jest/globals';
import { countOf, keptUnits, openUnits, packableUnits, progressOf, returnableUnits } from './units.ts';

const line = { id: 'a', kind: 'GOODS' as const, quantity: 7, packed: 1, sent: 4, returned: 1, refunded: 2, dropped: 1 };

describe('units of a line', () => {
  it('units of a line are packed, sent, not refunded or still to be sent', () => {
    expect([openUnits(line), packableUnits(line), packableUnits({ ...line, kind: 'PLAN' }), keptUnits(line)]).toEqual([1, 1, 0, 3]);
  });

  it('units of a line can be returned once', () => {
    const asked = (status: 'REQUESTED' | 'APPROVED' | 'RECEIVED' | 'CANCELED') => ({
      ...{ id: status, number: 1, status, why: null, reason: '', answer: '', requestedAt: '', receivedAt: null },
      lines: [{ lineId: 'a', quantity: 1 }],
    });
    expect(returnableUnits({ returns: [] }, line)).toBe(3);
    expect(returnableUnits({ returns: [asked('RECEIVED'), asked('CANCELED')] }, line)).toBe(3);
    expect(returnableUnits({ returns: [asked('REQUESTED'), asked('APPROVED')] }, line)).toBe(1);
  });

  it('units are counted over all lines, without those that are never sent', () => {
    expect(progressOf([line, { ...line, sent: 0, dropped: 0 }, { ...line, kind: 'RENTAL', sent: 0 }])).toEqual({ sent: 4, all: 13 });
    const units = [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 5 },
      { lineId: 'a', quantity: 1 },
    ];
    expect(countOf(units, 'a')).toBe(3);
  });
});
