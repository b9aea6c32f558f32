import { afterEach, expect, test } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { ShelfRow } from './shelf-row.tsx';

afterEach(cleanup);

test('Popular and Trending show no title twice, though the same titles are rated and watched most', async () => {
  const tenant = await marquee.givenTenant();
  for (let rank = 0; rank < 14; rank += 1)
    await marquee.givenTitle(tenant, { name: `Title ${rank}`, ratingScore: 9 - rank / 10, ratingCount: 900 - rank, viewCount: 900 - rank });
  renderPage(
    <>
      <ShelfRow shelf="popular" title="Popular" to="/movies" />
      <ShelfRow shelf="trending" title="Trending" to="/movies" />
    </>,
    { tenant, at: '/' },
  );
  const titlesOf = async (name: string) =>
    within(await screen.findByRole('region', { name }, { timeout: 20_000 }))
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('link')[0]?.getAttribute('href'));
  const [popular, trending] = [await titlesOf('Popular'), await titlesOf('Trending')];
  expect([popular.length, trending.length]).toEqual([4, 10]);
  expect(new Set([...popular, ...trending]).size).toBe(14);
});
