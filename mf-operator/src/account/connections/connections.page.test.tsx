import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { shared, owned } from '@marquee/mf-shared/bus';
import type { Connecting } from '@marquee/mf-shared/session';
import { startToasts } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConnectionsPage from './connections.page.tsx';

let idp: Awaited<ReturnType<typeof marquee.startIdentityProvider>>;
const at = '/account/connections';

beforeAll(async () => {
  startToasts();
  idp = await marquee.startIdentityProvider();
});
afterAll(() => idp.stop());
afterEach(() => {
  cleanup();
  owned.toasts.publish([]);
});

async function given() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { issuer, clientId, clientSecret } = idp;
  const { body } = await marquee.call(tenant, 'POST /oauth/settings/item', { as, body: { name: 'Lantern ID', issuer, clientId, clientSecret } });
  return { tenant, as, providerId: body.id, user: userEvent.setup() };
}
type Given = { tenant: GivenTenant; as: GivenPerson; providerId: string };

/** Completes a connection as the shell does after the provider redirects back. */
async function connect({ tenant, as, providerId }: Given, account: string): Promise<Connecting> {
  const begun = await marquee.call(tenant, 'POST /oauth/connect', { as, body: { providerId } });
  const came = await marquee.visitIdentityProvider(begun.body.url, account);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map((name) => came.searchParams.get(name) ?? '');
  const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const { status, body } = await marquee.call(tenant, 'POST /oauth/connected', { as, body: { code, state, iss }, headers: { cookie } });
  return { providerId, answer: status === 200 ? { ok: true, value: body } : { ok: false, error: body as never } };
}
const show = ({ tenant, as }: Given, connecting?: Connecting) =>
  renderPage(<ConnectionsPage />, { tenant, as, at: connecting ? ({ pathname: at, state: { connecting } } as never) : at });
const attempts = async ({ tenant }: Given) => {
  const [row] = await marquee.database.platformRead<{ n: number }>({
    sql: `select count(*)::int as n from oauth_attempt where tenant_id = '${tenant.id}' and session_id is not null`,
    parameters: [],
  });
  return row?.n;
};

describe('connections page', () => {
  it('the page lists only the person’s own connections and disconnects one after a confirmation', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const other = await marquee.givenPerson(tenant);
    const user = userEvent.setup();
    for (const [who, label] of [
      [as, 'My film diary'],
      [other, 'Somebody else’s'],
    ] as const)
      await marquee.call(tenant, 'POST /identity/connection/item', { as: who, body: { service: 'letterboxd', label, externalId: 'vera' } });
    renderPage(<ConnectionsPage />, { tenant, as, at });
    await screen.findByText('My film diary');
    expect(screen.queryByText('Somebody else’s')).toBeNull();
    await screen.findByText('No providers here');
    await user.click(screen.getByRole('button', { name: 'Disconnect My film diary' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('No linked service');
    expect((await marquee.call(tenant, 'GET /identity/connection/list', { as: other })).body.totalElements).toBe(1);
  });

  it('connecting a provider asks for the password after an old sign-in and keeps a wrong one in the field', async () => {
    const setting = await given();
    const { as, tenant, user } = setting;
    // jsdom cannot navigate to the provider and logs an error instead.
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(setting);
    await user.click(await screen.findByRole('button', { name: 'Connect Lantern ID' }));
    await waitFor(async () => {
      expect(await attempts(setting)).toBe(1);
    });
    const sql = `update session set created_at = now() - interval '16 minutes' where tenant_id = '${tenant.id}' and identity_id = '${as.identity.id}'`;
    await marquee.database.platformWrite((run) => run({ sql, parameters: [] }));
    cleanup();
    show(setting);
    await user.click(await screen.findByRole('button', { name: 'Connect Lantern ID' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText<HTMLInputElement>('Your password');
    await user.type(field, 'not the password');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('That is not your password.');
    expect([field.value, await attempts(setting)]).toEqual(['not the password', 1]);
    await user.clear(field);
    await user.type(field, as.password);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(async () => {
      expect(await attempts(setting)).toBe(2);
    });
    await waitFor(() => {
      expect(said.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining('navigation'), expect.stringContaining('navigation')]);
    });
    said.mockRestore();
  });

  it('a new connection is announced once, shows its account and can be disconnected', async () => {
    const setting = await given();
    const { user } = setting;
    show(setting, await connect(setting, 'sam@id.example'));
    await screen.findByText('as sam@id.example');
    expect(shared.toasts.current().map(({ text }) => text)).toEqual(['Lantern ID is connected: sam@id.example']);
    expect(screen.getByText(/^Connected .* · not used yet$/)).toBeTruthy();
    owned.toasts.publish([]);
    await user.click(screen.getByRole('button', { name: 'Disconnect Lantern ID' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Devices that are signed in stay signed in/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByRole('button', { name: 'Connect Lantern ID' });
    expect(shared.toasts.current().map(({ text }) => text)).toEqual(['Lantern ID is disconnected.']);
  });

  it('a refused connection shows the reason beside its provider', async () => {
    const setting = await given();
    const other = await marquee.givenPerson(setting.tenant);
    await connect({ ...setting, as: other }, 'sam@id.example');
    show(setting, await connect(setting, 'sam@id.example'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/already connected to somebody else here/);
    cleanup();
    show(setting, { providerId: setting.providerId, answer: undefined });
    expect((await screen.findByRole('alert')).textContent).toBe('You did not go on at Lantern ID, so nothing was connected.');
  });

  it('a connection to a disabled provider stays listed and can be removed', async () => {
    const setting = await given();
    const { tenant, as, providerId } = setting;
    await connect(setting, 'kim@id.example');
    await marquee.call(tenant, 'POST /oauth/settings/item', { as, body: { id: providerId, version: 1, enabled: false } });
    show(setting);
    await screen.findByText('Switched off');
    expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Disconnect Lantern ID' })).toBeTruthy();
  });
});
