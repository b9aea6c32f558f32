import { expect, test } from '@jest/globals';
import { readRowsView, rowsQuery, writeRowsView } from './findings-address.ts';

const read = (address: string) => readRowsView(new URLSearchParams(address));

test('an address keeps none of the parts that cannot be', () => {
  expect(read('only=NONE&rule=T1&page=-3')).toEqual({ only: 'FAULTY', rule: '', column: '', page: 0 });
});

test('a view is written, and read again', () => {
  const view = { only: 'ERROR', rule: 'T01', column: 'D', page: 2 } as const;
  expect(read(new URLSearchParams(writeRowsView(view, 'Movies')).toString())).toEqual(view);
});

test('the plain view needs no address, and asks for rows with findings', () => {
  expect([writeRowsView(read(''), ''), rowsQuery(read(''), 'Movies')]).toEqual([{}, { page: 0, size: 25, sheet: 'Movies', only: 'FAULTY' }]);
});

test('all rows are asked for without a filter', () => {
  expect(rowsQuery(read('only=ALL&column=D'), '')).toEqual({ page: 0, size: 25, sheet: '', column: 'D' });
});
