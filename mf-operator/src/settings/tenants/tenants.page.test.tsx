import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import NewTenantPage from './new-tenant.page.tsx';
import TenantPage from './tenant.page.tsx';
import TenantsPage from './tenants.page.tsx';

type Role = 'OWNER' | 'PLATFORM_ADMIN';

async function givenAdmin(role: Role = 'PLATFORM_ADMIN') {
  const home = await marquee.givenTenant();
  const as = await marquee.givenPerson(home, { role });
  const existing = async (id: string) => (await marquee.call(home, 'GET /tenant/item/:id', { as, params: { id } })).body;
  const save = (body: object) => marquee.call(home, 'POST /tenant/item', { as, body });
  const open = (page: ReactElement, at: string, route = '*') => renderPage(page, { tenant: home, as, at, route });
  const openOne = (id: string) => open(<TenantPage />, `/settings/tenants/${id}`, '/settings/tenants/:id');
  return { home, as, kept: existing, save, open, openOne, user: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = async (role: 'dialog' | 'alertdialog' = 'dialog') => within(await screen.findByRole(role));

afterEach(cleanup);

describe('tenants page', () => {
  it('the list of tenants is searched, and filtered by its address', async () => {
    const { home, save, open, user } = await givenAdmin();
    const other = await marquee.givenTenant({ name: `Sister of ${home.slug}`, policy: 'open' });
    await save({ id: other.id, version: 1, suspended: true });
    open(<TenantsPage />, `/settings/tenants?q=${home.slug}`);
    const row = (await screen.findByRole('link', { name: new RegExp(`^Sister of ${home.slug}`) })).closest('tr') as HTMLElement;
    within(row).getByText('Suspended');
    within(row).getByText('Open');
    screen.getByText('You are here');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/settings/tenants/${other.id}`);
    cleanup();
    open(<TenantsPage />, `/settings/tenants?q=${home.slug}&status=ACTIVE`);
    await screen.findByText('You are here');
    expect(screen.queryByRole('link', { name: new RegExp(`^Sister of ${home.slug}`) })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'nobody-is-called-so');
    await screen.findByText('No tenant fits');
  });

  it('a tenant is created once its fields are valid, and refusals appear at their fields and keep the input', async () => {
    const { home, as, open, user } = await givenAdmin();
    open(<NewTenantPage />, '/settings/tenants/new');
    await user.click(await button('Create tenant'));
    await screen.findByText('Enter a name.');
    screen.getByText('Enter a slug.');
    screen.getByText(/^Enter an e-mail address/);
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await user.type(field(/^Name$/), 'Café Nord');
    expect(field(/^Slug/).value).toBe('cafe-nord');
    await user.clear(field(/^Slug/));
    await user.type(field(/^Slug/), home.slug);
    await screen.findByText(`It is found at ${home.slug}.localhost. A slug stays for good.`);
    await user.type(field(/^E-mail/), `owner@${home.slug}.example`);
    await user.click(screen.getByRole('radio', { name: 'Everybody' }));
    await user.click(await button('Create tenant'));
    await screen.findByText('This slug is taken already. Choose another.');
    expect([field(/^Name$/).value, field(/^E-mail/).value]).toEqual(['Café Nord', `owner@${home.slug}.example`]);
    const slug = `new-${home.slug}`;
    await user.clear(field(/^Slug/));
    await user.type(field(/^Slug/), slug);
    await user.type(field(/^Domains/), '10.0.0.1');
    await user.click(await button('Create tenant'));
    await screen.findByText(/^Enter domain names of their own/);
    await user.clear(field(/^Domains/));
    await user.click(await button('Create tenant'));
    await waitFor(async () => {
      const { body } = await marquee.call(home, 'GET /tenant/list', { as, query: { q: slug } });
      expect(body.content).toMatchObject([{ slug, name: 'Café Nord', settings: { app_name: 'Café Nord', policy: 'open' } }]);
    });
    const letters = await marquee.mailsTo(`owner@${home.slug}.example`);
    expect(letters).toHaveLength(1);
  });

  it('changes of two people at once are both kept', async () => {
    const { kept: existing, save, openOne, user } = await givenAdmin();
    const { id } = await marquee.givenTenant();
    openOne(id);
    await user.click(await button('Edit'));
    const dialog = await inDialog();
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await save({ id, version: 1, settings: { app_name: 'Theirs' } });
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await dialog.findByText(/Somebody else changed this tenant/);
    expect(name.value).toBe('Mine');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => {
      expect(await existing(id)).toMatchObject({ name: 'Mine', settings: { app_name: 'Theirs' } });
    });
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
  });

  it('a tenant can be suspended and resumed', async () => {
    const { kept: existing, openOne, user } = await givenAdmin();
    const { id } = await marquee.givenTenant();
    openOne(id);
    await user.click(await button('Suspend'));
    await user.click((await inDialog('alertdialog')).getByRole('button', { name: 'Suspend tenant' }));
    await screen.findByText(/^Suspended since /);
    expect((await existing(id)).suspendedAt).not.toBeNull();
    await user.click(await button('Resume'));
    await button('Suspend');
    expect((await existing(id)).suspendedAt).toBeNull();
  });

  it('a tenant is closed only after its slug is typed', async () => {
    const { kept: existing, openOne, user } = await givenAdmin();
    const { id, slug } = await marquee.givenTenant();
    openOne(id);
    await user.click(await button('Close tenant'));
    const dialog = await inDialog();
    const typed = dialog.getByRole('textbox', { name: `Type ${slug} to confirm` });
    await user.type(typed, 'demo');
    await user.click(dialog.getByRole('button', { name: 'Close tenant' }));
    await dialog.findByText(`Type ${slug}, letter by letter.`);
    expect((await existing(id)).entityStatus).toBe('APPROVED');
    await user.clear(typed);
    await user.type(typed, slug);
    await user.click(dialog.getByRole('button', { name: 'Close tenant' }));
    await waitFor(async () => {
      expect((await existing(id)).entityStatus).toBe('ARCHIVED');
    });
  });

  it('an owner can be invited to a tenant, and the current tenant cannot be closed', async () => {
    const { home, openOne, user } = await givenAdmin();
    const { id } = await marquee.givenTenant();
    openOne(id);
    await user.click(await button('Invite owner'));
    const dialog = await inDialog();
    await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), `first@${home.slug}.example`);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Invited');
    screen.getByText(`first@${home.slug}.example`);
    expect(await marquee.mailsTo(`first@${home.slug}.example`)).toHaveLength(1);
    cleanup();
    openOne(home.id);
    await screen.findByText('The tenant you are on can be neither suspended nor closed.');
    expect(screen.queryByRole('button', { name: 'Close tenant' })).toBeNull();
  });

  it('an owner sees neither the tenant pages nor links to them', async () => {
    const { home, open, openOne } = await givenAdmin('OWNER');
    for (const page of [<TenantsPage key="list" />, <NewTenantPage key="new" />]) {
      open(page, '/settings/tenants');
      await screen.findByText('This is not open to you');
      expect(screen.queryByRole('link', { name: 'Tenants' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'New tenant' })).toBeNull();
      cleanup();
    }
    openOne(home.id);
    await screen.findByText('This is not open to you');
  });
});
