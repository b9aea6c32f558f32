import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '@marquee/api/testing';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { TitleOffers } from './title-offers.tsx';

let tenant: GivenTenant, film: GivenProduct;
beforeEach(async () => {
  tenant = await marquee.givenTenant({ policy: 'open' });
  film = await marquee.givenTitle(tenant, { name: 'Ice Diary', metaData: { minimumAge: 18 } });
});
afterEach(cleanup);

const show = (as?: GivenPerson) => {
  cleanup();
  renderPage(<TitleOffers productId={film.id} titleName={film.name} whenAllowed={<a href="/watch">Play</a>} />, { tenant, ...(as && { as }) });
};

it('an age limit is named to viewers who are too young; viewers without a date of birth get a link to enter it', async () => {
  const viewer = await marquee.givenPerson(tenant);
  show();
  await screen.findByText('This is for those who are 18 or older: say when you were born to watch it.');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  show(viewer);
  expect((await screen.findByRole('link', { name: 'Say when you were born' })).getAttribute('href')).toBe('/account/profile');
  const say = (as: GivenPerson, years: number) => {
    const birthDate = `${new Date().getUTCFullYear() - years}-01-01`;
    return marquee.call(tenant, 'POST /identity/item', { as, body: { id: as.identity.id, version: as.identity.version, birthDate } });
  };
  await say(viewer, 12);
  show(viewer);
  await screen.findByText('This is for those who are 18 or older.');
  expect([screen.queryByText('Play'), screen.queryByRole('link', { name: 'Say when you were born' })]).toEqual([null, null]);
  const grown = await marquee.givenPerson(tenant);
  await say(grown, 40);
  show(grown);
  await screen.findByText('Play');
});
