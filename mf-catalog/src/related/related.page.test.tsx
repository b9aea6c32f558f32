import { afterEach, describe, expect, it } from '@jest/globals';
import type { GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import RelatedPage from './related.page.tsx';

const open = (tenant: GivenTenant, search: string) => renderPage(<RelatedPage />, { tenant, route: '/movies/related', at: `/movies/related${search}` });

describe('the page of related titles', () => {
  afterEach(cleanup);

  it('lists titles under the name of the one they are related to, which leads back to it', async () => {
    const tenant = await marquee.givenTenant();
    const film = await marquee.givenTitle(tenant, { name: 'Tide', metaData: { genres: ['Drama'] } });
    await marquee.givenTitle(tenant, { name: 'Comet', metaData: { genres: ['Drama'] } });
    open(tenant, `?to=${film.path}`);
    await screen.findByRole('heading', { level: 1, name: 'Related to Tide' });
    expect(screen.getByRole('link', { name: 'Back to Tide' }).getAttribute('href')).toBe(`/movies/detail/${film.path}`);
    expect(within(await screen.findByRole('list')).getAllByRole('link', { name: /Comet/ })).toHaveLength(1);
  });

  it('shows a way out where nothing is related', async () => {
    const tenant = await marquee.givenTenant();
    const film = await marquee.givenTitle(tenant, { name: 'Alone' });
    open(tenant, `?to=${film.path}`);
    await screen.findByRole('heading', { name: 'Nothing is related yet' });
  });

  it.each(['', '?to=', '?to=nowhere', `?to=${'x'.repeat(500)}`])('shows that there is no such title at "%s"', async (search) => {
    open(await marquee.givenTenant(), search);
    await screen.findByRole('heading', { name: 'This title isn’t showing here' });
  });
});
