import { describe, expect, it } from '@jest/globals';
import { readPlace, writePlace, type Place } from './place.ts';

const plain = readPlace('');
/** Paths that the console accepts. */
const PATH = /^[A-Za-z0-9/_-]{0,200}$/;

describe('the place of the module', () => {
  it('the path of the plain list is empty', () => {
    expect(plain).toEqual({
      status: undefined,
      payment: undefined,
      fulfilment: undefined,
      onlyReturns: false,
      q: '',
      sort: { by: 'createdAt', direction: 'desc' },
      page: 0,
      open: undefined,
    });
    expect(writePlace(plain)).toBe('');
  });

  it('says all that is shown, and is read back', () => {
    const id = '0190a6f0-7c00-7000-8000-0000000000e3';
    const place: Place = {
      status: 'PARTIALLY_FULFILLED',
      payment: 'PARTLY_REFUNDED',
      fulfilment: 'DELIVERED',
      onlyReturns: true,
      q: 'vera_1@demo.example',
      sort: { by: 'total', direction: 'asc' },
      page: 2,
      open: id,
    };
    const path = writePlace(place);
    expect(path).toBe(`status-PARTIALLY_FULFILLED/paid-PARTLY_REFUNDED/goods-DELIVERED/back-1/q-vera_5f1_40demo_2eexample/sort-total-asc/page-3/order-${id}`);
    expect(readPlace(path)).toEqual(place);
    expect(PATH.test(path)).toBe(true);
    expect(readPlace(writePlace({ ...plain, q: 'فيرا' })).q).toBe('فيرا');
    expect(PATH.test(writePlace({ ...place, q: 'فيرا '.repeat(9) }))).toBe(true);
  });

  it('leaves out what cannot be', () => {
    expect(readPlace('status-NONE/paid-MUCH/goods-SOME/sort-x-asc/page-0/order-me/q-_//x')).toEqual(plain);
    expect(readPlace('page-1e9').page).toBe(999_999_999);
  });
});
