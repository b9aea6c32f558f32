import { describe, expect, test } from '@jest/globals';
import type { EntityStatus, ProductCard } from '@marquee/api/contract';
import { doToEach, fitFor } from './bulk.ts';

const title = (id: string, entityStatus: EntityStatus, organizationId = 'ours') => ({ id, entityStatus, organizationId }) as ProductCard;

describe('which of the selected titles an action fits', () => {
  test('completed titles of the own organization can be approved', () => {
    const selected = [title('a', 'COMPLETED'), title('b', 'DRAFT'), title('c', 'COMPLETED', 'theirs')];
    expect(fitFor('approve', selected, 'ours').map(({ id }) => id)).toEqual(['a']);
  });

  test('nothing is archived twice', () => {
    expect(fitFor('archive', [title('a', 'ARCHIVED'), title('b', 'APPROVED')], 'ours').map(({ id }) => id)).toEqual(['b']);
  });

  test('a person without an organization changes nothing', () => {
    expect(fitFor('archive', [title('a', 'DRAFT')], undefined)).toEqual([]);
  });
});

describe('doing it to each', () => {
  test('a refusal stops no other, and is told', async () => {
    const tried: string[] = [];
    const refused = await doToEach(
      'archive',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => title(id, 'DRAFT')),
      ({ id }) => {
        tried.push(id);
        return Promise.resolve(id === 'b' ? { ok: false, error: { code: 'NOT_FOUND', message: '' } } : { ok: true, value: null });
      },
    );
    expect(tried).toHaveLength(6);
    expect(refused.map(({ id }) => id)).toEqual(['b']);
  });

  test('at most four are under way at once', async () => {
    let [now, most] = [0, 0];
    await doToEach(
      'archive',
      Array.from({ length: 20 }, (_, at) => title(String(at), 'DRAFT')),
      async () => {
        most = Math.max(most, ++now);
        await Promise.resolve();
        now -= 1;
        return { ok: true, value: null };
      },
    );
    expect(most).toBe(4);
  });
});
