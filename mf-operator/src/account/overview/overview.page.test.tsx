import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import OverviewPage from './overview.page.tsx';

describe('the overview of one’s account', () => {
  afterEach(cleanup);

  it('says who one is, and what protects the account', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
    await marquee.call(tenant, 'POST /auth/login', { body: { email: as.email, password: as.password } });
    renderPage(<OverviewPage />, { tenant, as, at: '/account' });
    expect(screen.getByRole('heading', { name: 'Vera Lund' })).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    await screen.findByText('Off: your password is all that protects your account.');
    await screen.findByText('On 2 browsers and devices.');
    await screen.findByText('None yet: sign in with your fingerprint, face or screen lock.');
    expect(screen.queryByText('Organization and role')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Organization' })).toBeNull();
  });

  it('says where one works, as what', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
    renderPage(<OverviewPage />, { tenant, as, at: '/account' });
    await screen.findByText('Editor at House');
    expect(screen.getByRole('link', { name: 'Organization' }).getAttribute('href')).toBe('/account/organization');
  });
});
