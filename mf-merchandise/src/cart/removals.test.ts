import { describe, expect, it } from '@jest/globals';
import type { CartItem } from '@marquee/api/contract';
import { cartRows } from './removals.ts';

const item = (id: string) => ({ id }) as CartItem;
const told = (rows: ReturnType<typeof cartRows>) => rows.map(({ item: { id }, isRemoved }) => (isRemoved ? `-${id}` : id));

describe('cartRows', () => {
  it('keeps a removed line in its place, before and after the server has answered', () => {
    expect(told(cartRows([item('a'), item('b'), item('c')], [item('b')]))).toEqual(['a', '-b', 'c']);
    expect(told(cartRows([item('a'), item('c')], [item('b')]))).toEqual(['a', '-b', 'c']);
  });
});
