import { describe, expect, it } from '@jest/globals';
import { queryOf, readView, writeView } from './tenants-view.ts';

const plain = readView(new URLSearchParams());

describe('the address of the list of tenants', () => {
  it('says only what differs, and is read back as it was written', () => {
    expect(writeView(plain).toString()).toBe('');
    const view = { ...plain, q: 'north', status: 'SUSPENDED', policy: 'open', sort: { by: 'createdAt', direction: 'desc' }, page: 2, size: 50 } as const;
    expect(readView(writeView(view))).toEqual(view);
  });

  it('leaves out what cannot be', () => {
    expect(readView(new URLSearchParams('status=GONE&policy=secret&sort=-password&page=-3&size=7'))).toEqual({
      ...plain,
      sort: { by: 'name', direction: 'asc' },
    });
  });

  it('asks the API for what it says', () => {
    expect(queryOf(plain)).toEqual({ page: 0, size: 25, sortBy: 'name', sortDirection: 'asc', entityStatuses: 'APPROVED' });
    expect(queryOf({ ...plain, status: 'CLOSED' })).toMatchObject({ entityStatuses: 'ARCHIVED' });
    expect(queryOf({ ...plain, status: 'CLOSED' })).not.toHaveProperty('suspended');
    expect(queryOf({ ...plain, status: 'ACTIVE', q: ' x ' })).toMatchObject({ suspended: false, q: 'x' });
  });
});
