import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConnectionsPage from './connections.page.tsx';

describe('connections', () => {
  afterEach(cleanup);

  it('are listed, one’s own only, and cut off when one says so twice', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const other = await marquee.givenPerson(tenant);
    const user = userEvent.setup();
    for (const [who, label] of [
      [as, 'My film diary'],
      [other, 'Somebody else’s'],
    ] as const)
      await marquee.call(tenant, 'POST /identity/connection/item', { as: who, body: { service: 'letterboxd', label, externalId: 'vera' } });
    renderPage(<ConnectionsPage />, { tenant, as, at: '/account/connections' });
    await screen.findByText('My film diary');
    expect(screen.queryByText('Somebody else’s')).toBeNull();
    expect(screen.getByText('No linked sign-in')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Disconnect My film diary' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('No linked service');
    expect((await marquee.call(tenant, 'GET /identity/connection/list', { as: other })).body.totalElements).toBe(1);
  });
});
