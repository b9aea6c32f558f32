import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/index.tsx';
import { DataTable } from '../data-table/index.ts';
import { pageCount, reachablePage } from './past-end.tsx';

afterEach(cleanup);

it('pages are counted up to the deepest the API turns to', () => {
  expect([pageCount(0, 25), pageCount(36_000, 25), pageCount(1_000_000, 100)]).toEqual([1, 1440, 1001]);
  expect([reachablePage(3, 24), reachablePage(100_000, 24), reachablePage(1_000_000, 100)]).toEqual([3, 4166, 1000]);
});

it.each([
  [56, 'There are only 3 pages', 2],
  [20, 'There is only one page', 0],
])('a table of %d rows past its end says how many pages there are and leads to the last one', async (total, words, last) => {
  const asked: number[] = [];
  const pagination = { page: 29, size: 25, total, onPageChange: (page: number) => asked.push(page) };
  renderPage(<DataTable label="Rows" columns={[]} rows={[]} rowId={() => ''} pagination={pagination} />, { tenant: await marquee.givenTenant() });
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain(words);
  for (const button of screen.getAllByRole('button', { name: 'Go to the last page' })) fireEvent.click(button);
  expect(asked).toEqual([last, last]);
});
