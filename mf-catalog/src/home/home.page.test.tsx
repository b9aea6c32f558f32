import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Body } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import FreePage from './free.page.tsx';
import HomePage from './home.page.tsx';

type Draft = Body<'POST /home/layout'>;
type Row = Draft['rows'][number];
const row = (id: string, kind: Row['kind'], more: Partial<Row> = {}): Row => ({ id, kind, isOn: true, title: {}, ...more });

async function givenSite() {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const title = (name: string, genre: string) => marquee.givenTitle(tenant, { name, film: '/film.m3u8', metaData: { genres: [genre] } });
  const [tide, comet, anchor] = [await title('Tide', 'Drama'), await title('Comet', 'Drama'), await title('Anchor', 'Comedy')];
  const arrange = async (draft: Partial<Draft>) => {
    const body: Draft = { surface: 'HOME', version: 0, hero: { rule: 'NONE' }, rows: [], ...draft };
    expect((await marquee.call(tenant, 'POST /home/layout', { as: editor, body })).status).toBe(200);
  };
  return { tenant, arrange, tide, comet, anchor };
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const namesIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.match(/Tide|Comet|Anchor/)?.[0]);

const { IntersectionObserver } = globalThis;

describe('the rows of the home page', () => {
  // Everything counts as near.
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
  afterEach(() => {
    globalThis.IntersectionObserver = IntersectionObserver;
    cleanup();
    localStorage.clear();
  });

  it('stand in the order of the layout, without those that are off, under the words of the tenant', async () => {
    const { tenant, arrange, tide, anchor } = await givenSite();
    const rows = [
      row('picked', 'PICKED', { ids: [anchor.id, tide.id], title: { en: 'By hand' } }),
      row('drama', 'GENRE', { genre: 'Drama' }),
      row('off', 'NEW', { isOn: false }),
      row('top', 'TOP_TEN'),
    ];
    await arrange({ rows });
    renderPage(<HomePage />, { tenant });
    expect(await namesIn('By hand')).toEqual(['Anchor', 'Tide']);
    expect((await namesIn('Drama')).sort()).toEqual(['Comet', 'Tide']);
    await screen.findByRole('region', { name: 'Top ten' });
    expect(headings()).toEqual(['By hand', 'Drama', 'Top ten']);
  });

  it('hold what a person watched and likes where the layout says, and nothing of it for visitors', async () => {
    const { tenant, arrange, tide, comet } = await givenSite();
    await arrange({ rows: [row('new', 'NEW'), row('because', 'BECAUSE_YOU_WATCHED'), row('watchlist', 'WATCHLIST'), row('continue', 'CONTINUE')] });
    const as = await marquee.givenPerson(tenant);
    await marquee.call(tenant, 'POST /watch/item', { as, body: { productId: tide.id, position: 99, duration: 100 } });
    await marquee.call(tenant, 'POST /watch/item', { as, body: { productId: comet.id, position: 40, duration: 100, ago: 60 } });
    await marquee.call(tenant, 'POST /identity/add-favorite', { as, body: { kind: 'PRODUCT', id: tide.id } });
    await marquee.call(tenant, 'POST /play-list/items', { as, body: { productId: comet.id, isIn: true } });
    renderPage(<HomePage />, { tenant, as });
    expect(await namesIn('Your watchlist')).toEqual(['Comet']);
    await screen.findByRole('region', { name: 'Continue watching' });
    cleanup();
    renderPage(<HomePage />, { tenant });
    await screen.findByRole('region', { name: 'New releases' });
    expect(headings()).toEqual(['New releases']);
  });

  it('hold free titles alone on the page of these, above the list of all', async () => {
    const { tenant, arrange, tide, comet } = await givenSite();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const price = { amount: 999, currency: 'USD' };
    const body = { productId: comet.id, kind: 'PURCHASE', price, startsAt: '2026-01-01T00:00:00.000Z' } as const;
    expect((await marquee.call(tenant, 'POST /product/offer/item', { as: owner, body })).status).toBe(200);
    await arrange({ surface: 'FREE', rows: [row('picked', 'PICKED', { ids: [comet.id, tide.id] })] });
    renderPage(<FreePage />, { tenant, route: '/home', at: '/home' });
    expect(await namesIn('Our picks')).toEqual(['Tide']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Free to watch');
    expect(headings()).toEqual(['Our picks', 'All free titles']);
  });
});
