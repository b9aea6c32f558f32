import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Identity } from '@marquee/api/contract';
import { handleRequest } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfilePage from './profile.page.tsx';

const replaced: Identity[] = [];

async function givenPage() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { firstName: 'Vera', lastName: 'Lund' });
  renderPage(<ProfilePage />, { tenant, as, at: '/account/profile' });
  await screen.findByLabelText('First name');
  const read = async () => (await marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: as.identity.id } })).body;
  return { tenant, as, read, user: userEvent.setup() };
}
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('profile page', () => {
  beforeAll(() => {
    handleRequest('session.replace', (identity) => {
      replaced.push(identity);
      return Promise.resolve(undefined);
    });
  });
  beforeEach(() => {
    replaced.length = 0;
  });
  afterEach(cleanup);

  it('a saved profile replaces the identity of the session', async () => {
    const { user, read } = await givenPage();
    expect(save()).toHaveProperty('disabled', true);
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), '  Wera ');
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Stockholm');
    await user.click(screen.getByLabelText('Send me news and offers'));
    await user.click(save());
    await waitFor(() => {
      expect(replaced).toHaveLength(1);
    });
    expect(replaced[0]).toMatchObject({ firstName: 'Wera', timeZone: 'Europe/Stockholm', marketingConsent: true });
    expect(await read()).toMatchObject({ firstName: 'Wera', lastName: 'Lund', timeZone: 'Europe/Stockholm', marketingConsent: true });
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Wera');
    expect(save()).toHaveProperty('disabled', true);
  });

  it('an invalid field shows its error and keeps its input', async () => {
    const { user, read } = await givenPage();
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText(/^Phone/), 'call me');
    await user.click(save());
    await screen.findByText('Enter your first name.');
    await screen.findByText('Digits, spaces and + ( ) . / - only.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('call me');
    expect((await read()).firstName).toBe('Vera');
  });

  it('a conflict keeps the input, and the next save applies it to the newer version', async () => {
    const { user, tenant, as, read } = await givenPage();
    const { version } = await read();
    await marquee.call(tenant, 'POST /identity/item', { as, body: { id: as.identity.id, version, lastName: 'Berg' } });
    await user.type(screen.getByLabelText(/^Display name/), 'V.');
    await user.click(save());
    await screen.findByText(/changed on another device meanwhile/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Display name/).value).toContain('V.');
    await user.click(save());
    await waitFor(async () => {
      expect((await read()).displayName).toContain('V.');
    });
  });
});
