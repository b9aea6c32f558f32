import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import RestrictedPage from './restricted.page.tsx';

const route = '/movies/restricted';

async function givenTitles() {
  const tenant = await marquee.givenTenant();
  for (const minimumAge of [12, 18]) await marquee.givenTitle(tenant, { name: `From ${minimumAge}`, metaData: { minimumAge } });
  return tenant;
}

describe('the page of titles with an age limit', () => {
  afterEach(cleanup);

  it('lists those that their reader is old enough for, with the age', async () => {
    const tenant = await givenTitles();
    const as = await marquee.givenPerson(tenant);
    const { id, version } = as.identity;
    const birthDate = `${new Date().getUTCFullYear() - 14}-01-01`;
    await marquee.call(tenant, 'POST /identity/item', { as, body: { id, version, birthDate } });
    renderPage(<RestrictedPage />, { tenant, as, route, at: route });
    expect((await screen.findByRole('link', { name: /From 12/ })).textContent).toContain('12+');
    expect(screen.queryByRole('link', { name: /From 18/ })).toBeNull();
  });

  it('leads those without a date of birth to their profile, and lists nothing', async () => {
    const tenant = await givenTitles();
    renderPage(<RestrictedPage />, { tenant, as: await marquee.givenPerson(tenant), route, at: route });
    await screen.findByRole('heading', { name: 'How old are you?' });
    expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/account/profile');
    expect(screen.queryByRole('link', { name: /From/ })).toBeNull();
  });
});
