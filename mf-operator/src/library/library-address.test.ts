import { describe, expect, test } from '@jest/globals';
import { changeView, isNarrowed, queryOf, readView, writeView } from './library-address.ts';

const view = (address: string) => readView(new URLSearchParams(address));

describe('the address of the library', () => {
  test('the plain library needs none of it', () => {
    expect(writeView(view('')).toString()).toBe('');
  });

  test('says everything the page shows, and reads it back', () => {
    const address =
      'q=lantern&status=DRAFT%2CREJECTED&type=SERIES&supplier=0190a6f0-7c00-7000-8000-0000000000a1&sort=-viewCount&page=7&size=50&hide=provider&density=cozy';
    expect(writeView(view(address)).toString()).toBe(address);
  });

  test('leaves out what cannot be', () => {
    expect(view('status=DRAFT,NONSENSE,DRAFT&type=x&supplier=me&sort=-password&page=-3&size=7&hide=name')).toEqual({ ...view(''), statuses: ['DRAFT'] });
    expect(view('page=2.5').page).toBe(0);
  });

  test('counts pages from 1, as people do', () => {
    expect(view('page=2').page).toBe(1);
    expect(writeView({ ...view(''), page: 1 }).get('page')).toBe('2');
  });
});

describe('the list that is asked for', () => {
  test('every status but the archive, every type, the latest change first', () => {
    expect(queryOf(view(''))).toEqual({
      kind: 'TITLE',
      page: 0,
      size: 25,
      entityStatuses: 'DRAFT,PROCESSING,COMPLETED,APPROVED,REJECTED',
      metaData: 'programType:FEATURE,SERIES,PROGRAM,SHORT,EVENT',
      sortBy: 'lastModified',
      sortDirection: 'desc',
    });
  });

  test('a search comes by its best match until somebody sorts', () => {
    expect(queryOf(view('q=lantern'))).not.toHaveProperty('sortBy');
    expect(queryOf(view('q=lantern&sort=name'))).toMatchObject({ q: 'lantern', sortBy: 'name', sortDirection: 'asc' });
  });

  test('spaces alone are no search', () => {
    expect(queryOf(view('q=+++'))).not.toHaveProperty('q');
    expect(isNarrowed(view('q=+++'))).toBe(false);
  });
});

describe('changing the view', () => {
  test('another filter, sort or size begins at the first page', () => {
    expect(changeView(view('page=9'), { types: ['SERIES'] }).page).toBe(0);
    expect(changeView(view('page=9'), { size: 50 }).page).toBe(0);
    expect(changeView(view('page=9'), { sort: undefined }).page).toBe(0);
  });

  test('another look stays on the page', () => {
    expect(changeView(view('page=9'), { hidden: ['provider'], density: 'cozy' }).page).toBe(8);
  });

  test('turning the page turns the page', () => {
    expect(changeView(view('page=9'), { page: 3 }).page).toBe(3);
  });
});
