import { describe, expect, test } from '@jest/globals';
import type { EntityStatus, ProductMove, Readiness } from '@marquee/api/contract';
import { moveEach, movesOf, partOf, undoOf } from './moves.ts';

function standing(id: string, entityStatus: EntityStatus, moves: readonly ProductMove[], ready = true): readonly [string, Readiness] {
  const checks = [{ code: 'film' as const, required: true, done: ready }];
  const restoresTo = entityStatus === 'ARCHIVED' ? 'APPROVED' : null;
  return [
    id,
    {
      id,
      version: 1,
      entityStatus,
      ready,
      checks,
      moves: [...moves],
      restoresTo,
      restoreLacks: restoresTo && !ready ? ['film'] : [],
      override: null,
      rejection: null,
      review: null,
      reviewMoves: [],
      needsOther: false,
    },
  ];
}
const titles = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('which titles take a step', () => {
  const standings = new Map([
    standing('whole', 'COMPLETED', ['approve', 'archive']),
    standing('bare', 'COMPLETED', ['approve', 'archive'], false),
    standing('draft', 'DRAFT', ['complete', 'archive'], false),
    standing('theirs', 'COMPLETED', []),
  ]);

  test('the free, those that lack something, and those the step is not there for', () => {
    const { free, hindered, left } = partOf({ move: 'approve', titles: titles('whole', 'bare', 'draft', 'theirs', 'unknown') }, standings);
    expect([idsOf(free), idsOf(hindered), idsOf(left)]).toEqual([['whole'], ['bare'], ['draft', 'theirs', 'unknown']]);
  });

  test('what lacks something is put away like anything else', () => {
    expect(idsOf(partOf({ move: 'archive', titles: titles('bare', 'draft') }, standings).free)).toEqual(['bare', 'draft']);
  });

  test('only steps that one of them has are offered', () => {
    expect(movesOf(titles('draft', 'theirs'), standings)).toEqual(['complete', 'archive']);
    expect(movesOf(titles('theirs'), standings)).toEqual([]);
  });

  test('what lacks something does not come back to viewers unasked', () => {
    const archived = new Map([standing('old', 'ARCHIVED', ['restore', 'draft'], false)]);
    expect(idsOf(partOf({ move: 'restore', titles: titles('old') }, archived).hindered)).toEqual(['old']);
  });
});

describe('moving each', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  const standings = new Map(six.map((id) => standing(id, 'DRAFT', ['archive'])));

  test('a refusal stops no other, and is told', async () => {
    const tried: string[] = [];
    const refused = await moveEach({ move: 'archive', titles: titles(...six) }, standings, undefined, ({ id }) => {
      tried.push(id);
      return Promise.resolve(id === 'b' ? { ok: false, error: { code: 'NOT_FOUND', message: '' } } : { ok: true, value: null });
    });
    expect(tried).toHaveLength(6);
    expect(refused.map(({ title }) => title.id)).toEqual(['b']);
  });

  test('at most four are under way at once', async () => {
    let [now, most] = [0, 0];
    await moveEach({ move: 'archive', titles: titles(...six) }, standings, undefined, async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now -= 1;
      return { ok: true, value: null };
    });
    expect(most).toBe(4);
  });
});

test('a step is taken back only to exactly where it came from', () => {
  const [, draft] = standing('a', 'DRAFT', []);
  const [, rejected] = standing('b', 'REJECTED', []);
  expect([undoOf('archive', [draft, rejected]), undoOf('complete', [draft]), undoOf('complete', [draft, rejected]), undoOf('reject', [draft])]).toEqual([
    'restore',
    'draft',
    undefined,
    undefined,
  ]);
});
