import { describe, expect, it } from '@jest/globals';
import { clockOf, msOf } from './clock.ts';
import { placed, scaleOf, ticksOf } from './lanes.ts';

describe('a point of a film', () => {
  it.each([
    ['61', 61_000],
    ['1:01', 61_000],
    [' 01:01 ', 61_000],
    ['1:02:03', 3_723_000],
    ['90:00', 5_400_000],
    ['1:01.5', 61_500],
    ['1:01,25', 61_250],
    ['\u0661:\u0660\u0661', 61_000],
    ['1:60', undefined],
    ['1:60:00', undefined],
    ['1:', undefined],
    ['-1', undefined],
    ['a minute', undefined],
    ['', undefined],
  ])('typed as %s is %s ms', (typed, ms) => {
    expect(msOf(typed)).toBe(ms);
  });

  it.each([0, 61_000, 61_500, 61_025, 3_723_000])('%d ms is typed as it is shown', (ms) => {
    expect(msOf(clockOf(ms))).toBe(ms);
  });
});

describe('a time line', () => {
  const span = (from: number, to: number) => ({ fromMs: from * 1000, toMs: to * 1000 });

  it('puts what would lie upon another below it, and keeps words within the line', () => {
    const lines = placed([span(90, 95), span(0, 5), span(3, 40), span(30, 31)], 100_000, 0.2);
    expect(lines.map(({ item, lane, start }) => [item.fromMs / 1000, lane, start])).toEqual([
      [0, 0, 0],
      [3, 1, 0.03],
      [30, 0, 0.3],
      [90, 0, 0.8],
    ]);
    expect(lines[3]).toMatchObject({ from: expect.closeTo(0.5, 5), share: expect.closeTo(0.25, 5) });
  });

  it('a time line is marked at round times', () => {
    expect(ticksOf(40_000).map(clockOf)).toEqual(['0:00', '0:05', '0:10', '0:15', '0:20', '0:25', '0:30', '0:35', '0:40']);
    expect(ticksOf(5_640_000)).toHaveLength(7);
    expect([scaleOf([], undefined), scaleOf([span(0, 100)], undefined), scaleOf([span(0, 100)], 90_000)]).toEqual([60_000, 110_000, 100_000]);
  });
});
