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

describe('titles that can move', () => {
  const standings = new Map([
    standing('whole', 'COMPLETED', ['approve', 'archive']),
    standing('bare', 'COMPLETED', ['approve', 'archive'], false),
    standing('draft', 'DRAFT', ['complete', 'archive'], false),
    standing('theirs', 'COMPLETED', []),
  ]);

  test('a move splits titles into free, hindered and left ones', () => {
    const { free, hindered, left } = partOf({ move: 'approve', titles: titles('whole', 'bare', 'draft', 'theirs', 'unknown') }, standings);
    expect([idsOf(free), idsOf(hindered), idsOf(left)]).toEqual([['whole'], ['bare'], ['draft', 'theirs', 'unknown']]);
  });

  test('an incomplete title can be archived', () => {
    expect(idsOf(partOf({ move: 'archive', titles: titles('bare', 'draft') }, standings).free)).toEqual(['bare', 'draft']);
  });

  test('only moves that at least one title has are offered', () => {
    expect(movesOf(titles('draft', 'theirs'), standings)).toEqual(['complete', 'archive']);
    expect(movesOf(titles('theirs'), standings)).toEqual([]);
  });

  test('an incomplete title is hindered from being restored to viewers', () => {
    const archived = new Map([standing('old', 'ARCHIVED', ['restore', 'draft'], false)]);
    expect(idsOf(partOf({ move: 'restore', titles: titles('old') }, archived).hindered)).toEqual(['old']);
  });
});

describe('moving each', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  const standings = new Map(six.map((id) => standing(id, 'DRAFT', ['archive'])));

  test('a refused move stops no other and is reported', async () => {
    const tried: string[] = [];
    const refused = await moveEach({ move: 'archive', titles: titles(...six) }, standings, undefined, ({ id }) => {
      tried.push(id);
      return Promise.resolve(id === 'b' ? { ok: false, error: { code: 'NOT_FOUND', message: '' } } : { ok: true, value: null });
    });
    expect(tried).toHaveLength(6);
    expect(refused.map(({ title }) => title.id)).toEqual(['b']);
  });

  test('at most four moves run at once', async () => {
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

test('a move can be undone only to its exact former status', () => {
  const [, draft] = standing('a', 'DRAFT', []);
  const [, rejected] = standing('b', 'REJECTED', []);
  expect([undoOf('archive', [draft, rejected]), undoOf('complete', [draft]), undoOf('complete', [draft, rejected]), undoOf('reject', [draft])]).toEqual([
    'restore',
    'draft',
    undefined,
    undefined,
  ]);
});
