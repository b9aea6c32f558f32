import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HistoryPage from './history.page.tsx';

const route = '/play-list/history';

async function givenHistory(count: number) {
  const tenant = await marquee.givenTenant();
  const [as, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  for (let at = 1; at <= count; at += 1) {
    const { id } = await marquee.givenTitle(tenant, { name: `Film ${at}`, film: '/film.m3u8' });
    await marquee.call(tenant, 'POST /watch/item', { as, body: { productId: id, position: 40, duration: 100, ago: (count - at) * 60 } });
  }
  const secret = await marquee.givenTitle(tenant, { name: 'Seen by another' });
  await marquee.call(tenant, 'POST /watch/item', { as: other, body: { productId: secret.id, position: 40, duration: 100 } });
  return { tenant, as };
}

const names = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

describe('watch history', () => {
  afterEach(cleanup);

  it('the history lists the viewer’s own titles, latest first, and undoes a removal', async () => {
    const { tenant, as } = await givenHistory(3);
    const user = userEvent.setup();
    renderPage(<HistoryPage />, { tenant, as, route, at: route });
    expect(await names()).toEqual(['Film 3', 'Film 2', 'Film 1']);
    expect(screen.getAllByText('1m left')).toHaveLength(3);
    const existing = async () => (await marquee.call(tenant, 'GET /watch/list', { as })).body.totalElements;

    await user.click(screen.getByRole('button', { name: 'Remove Film 2 from your watch history' }));
    const undo = await screen.findByRole('button', { name: 'Undo: put Film 2 back into your history' });
    expect([document.activeElement, await existing()]).toEqual([undo, 2]);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Remove Film 2 from your watch history' });
    expect([await names(), await existing()]).toEqual([['Film 3', 'Film 2', 'Film 1'], 3]);
  });

  it('the history is cleared after a confirmation', async () => {
    const { tenant, as } = await givenHistory(2);
    const user = userEvent.setup();
    renderPage(<HistoryPage />, { tenant, as, route, at: route });
    await user.click(await screen.findByRole('button', { name: 'Clear history' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByRole('heading', { name: 'Nothing watched yet' })).toBeTruthy();
  });

  it('a page beyond the last shows the last page of the history', async () => {
    const { tenant, as } = await givenHistory(21);
    renderPage(<HistoryPage />, { tenant, as, route, at: `${route}?page=9` });
    expect(await screen.findByText('Film 1')).toBeTruthy();
    expect(await names()).toEqual(['Film 1']);
  });
});
