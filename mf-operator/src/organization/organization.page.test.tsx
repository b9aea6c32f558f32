import { afterEach, describe, expect, it } from '@jest/globals';
import type { Identity } from '@marquee/api/contract';
import { handleRequest } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OrganizationPage from './organization.page.tsx';

type Role = 'OWNER' | 'ADMIN' | 'EDITOR' | 'SUPPORT';

async function givenPage(role: Role = 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role, firstName: 'Olive', lastName: 'Marsh' });
  const show = () => renderPage(<OrganizationPage />, { tenant, as, at: '/account/organization' });
  const organization = async () => (await marquee.call(tenant, 'GET /organization/item/:id', { as, params: { id: as.identity.organization?.id ?? '' } })).body;
  const members = async () => (await marquee.call(tenant, 'GET /organization/member/list', { as })).body.content;
  const invites = async () => (await marquee.call(tenant, 'GET /invite/list', { as })).body.content;
  return { tenant, as, show, organization, members, invites, user: userEvent.setup() };
}
type Page = Awaited<ReturnType<typeof givenPage>>;

async function choose({ user }: Page, of: RegExp, option: string) {
  await user.click(await screen.findByRole('button', { name: of }));
  await user.click(await screen.findByRole('option', { name: option }));
}

afterEach(cleanup);

describe('the organization', () => {
  it('saving the organization after a conflict keeps the other person’s change', async () => {
    const page = await givenPage();
    const { tenant, as, user } = page;
    page.show();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const { id, version } = await page.organization();
    await marquee.call(tenant, 'POST /organization/item', { as, body: { id, version, countryCode: 'SE' } });
    await user.type(await screen.findByRole('textbox', { name: /^Website/ }), 'northlight.example');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/Somebody else changed the organization meanwhile/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Website/ }).value).toBe('northlight.example');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => {
      expect(await page.organization()).toMatchObject({ website: 'https://northlight.example', countryCode: 'SE' });
    });
  });

  it('the logo field refuses SVG, large and unreadable files, and a removal is saved with the form', async () => {
    const page = await givenPage();
    const { tenant, as, user } = page;
    const { id, version } = await page.organization();
    await marquee.call(tenant, 'POST /organization/item', { as, body: { id, version, logo: { path: '/media/uploads/mark.png' } } });
    const { body: identity } = await marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: as.identity.id } });
    const replaced: Identity[] = [];
    handleRequest('session.replace', (renewed) => {
      replaced.push(renewed);
      return Promise.resolve(undefined);
    });
    const { container } = renderPage(<OrganizationPage />, { tenant, as: { ...as, identity }, at: '/account/organization' });
    const marks = () => [...container.querySelectorAll('img')].map((mark) => mark.getAttribute('src'));
    await waitFor(() => {
      expect(marks()).toEqual(['/media/uploads/mark.png', '/media/uploads/mark.png']);
    });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = (file: File) => userEvent.upload(dialog.getByLabelText('Add a logo'), file, { applyAccept: false });
    await choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' }));
    await dialog.findByText(/^Take a JPEG/);
    await choose(new File([new Uint8Array(21 * 1024 * 1024)], 'poster.png', { type: 'image/png' }));
    await dialog.findByText(/larger than 20 MB/);
    await choose(new File(['no picture at all'], 'mark.png', { type: 'image/png' }));
    await dialog.findByText(/can’t be read as a picture/);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect((await page.organization()).logo).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(async () => {
      expect((await page.organization()).logo).toBeNull();
    });
    // The list below reads the session, which this test's handler does not update.
    await waitFor(() => {
      expect(marks()).toEqual(['/media/uploads/mark.png']);
      expect(replaced.at(-1)?.organizationRoles[0]?.organizationLogo).toBeNull();
    });
  });

  it('another organization can be made the primary one', async () => {
    const page = await givenPage();
    const { tenant, as, user } = page;
    await marquee.call(tenant, 'POST /organization/item', { as, body: { name: 'Second House' } });
    const { body: identity } = await marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: as.identity.id } });
    renderPage(<OrganizationPage />, { tenant, as: { ...as, identity }, at: '/account/organization' });
    await user.click(await screen.findByRole('button', { name: 'Make primary: Second House' }));
    await waitFor(async () => {
      const { body } = await marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: as.identity.id } });
      expect(body.organization?.name).toBe('Second House');
    });
  });

  it('people without the right to change the organization see it read-only', async () => {
    const page = await givenPage('SUPPORT');
    page.show();
    await screen.findByRole('heading', { name: 'Members' });
    await screen.findByText('Olive Marsh');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Role of Olive Marsh/ })).toBeNull();
    cleanup();
    const editor = await givenPage('EDITOR');
    editor.show();
    await screen.findByRole('heading', { name: 'What you may do' });
    expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull();
  });
});

describe('members', () => {
  it('a member’s role can be changed and changed back', async () => {
    const page = await givenPage();
    const other = await marquee.givenPerson(page.tenant, { role: 'EDITOR', firstName: 'Edda', lastName: 'Novak' });
    page.show();
    const roleOf = async () => (await page.members()).find(({ identityId }) => identityId === other.identity.id)?.role;
    await choose(page, /Role of Edda Novak/, 'Finance');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change role' }));
    await waitFor(async () => {
      expect(await roleOf()).toBe('FINANCE');
    });
    await page.user.click(await screen.findByRole('button', { name: 'Back to Editor' }));
    await waitFor(async () => {
      expect(await roleOf()).toBe('EDITOR');
    });
  });

  it('a member’s role changes only after confirmation, whichever key is pressed', async () => {
    const page = await givenPage();
    const other = await marquee.givenPerson(page.tenant, { role: 'EDITOR', firstName: 'Edda', lastName: 'Novak' });
    page.show();
    const select = await screen.findByRole('button', { name: /Role of Edda Novak/ });
    for (const key of ['{ArrowRight}', '{ArrowLeft}', 'f']) {
      select.focus();
      await page.user.keyboard(key);
      const dialog = screen.queryByRole('alertdialog');
      if (dialog) await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    }
    select.focus();
    await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect((await page.members()).find(({ identityId }) => identityId === other.identity.id)).toMatchObject({ role: 'EDITOR', version: 1 });
  });

  it('the last owner keeps the role and sees the reason in their row', async () => {
    const page = await givenPage();
    page.show();
    await choose(page, /Role of Olive Marsh/, 'Editor');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change my role' }));
    const row = screen.getByText('Olive Marsh').closest('tr') as HTMLElement;
    await within(row).findByText(/An organization needs an owner/);
    expect((await page.members())[0]?.role).toBe('OWNER');
  });

  it('a member with more rights than the viewer cannot be changed', async () => {
    const page = await givenPage('ADMIN');
    await marquee.givenPerson(page.tenant, { role: 'OWNER', firstName: 'Oona', lastName: 'Voss' });
    page.show();
    await screen.findByText('Oona Voss');
    expect(screen.queryByRole('button', { name: /Role of Oona Voss/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More about Oona Voss' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: /Role of Olive Marsh/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).not.toContain('Owner');
  });

  it('a member is found by name and removed after a confirmation', async () => {
    const page = await givenPage();
    const { user } = page;
    await marquee.givenPerson(page.tenant, { role: 'EDITOR', firstName: 'Edda', lastName: 'Novak' });
    page.show();
    await screen.findByText('Edda Novak');
    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'edda');
    await waitFor(() => {
      expect(screen.queryByText('Olive Marsh')).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'More about Edda Novak' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from organization' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove member' }));
    await screen.findByText('Nobody matches');
    expect(await page.members()).toHaveLength(1);
  });
});

describe('invitations', () => {
  it('invitations go to valid addresses, and refused ones stay in the field with the reason', async () => {
    const page = await givenPage();
    const { user, as, tenant } = page;
    page.show();
    await screen.findByText('Nobody is invited');
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^E-mail addresses/ });
    await user.type(field, 'nobody@');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }));
    await within(dialog).findByText('Not an address: nobody@');
    await user.clear(field);
    await user.paste(`Ines <ines-${tenant.slug}@a.example>, ${as.email}`);
    await within(dialog).findByText('2 addresses');
    await user.click(within(dialog).getByRole('radio', { name: 'Analyst' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitations' }));
    await within(dialog).findByText('is a member already', { exact: false });
    expect(field.value).toBe(as.email);
    expect(await page.invites()).toMatchObject([{ email: `ines-${tenant.slug}@a.example`, role: 'ANALYST', status: 'PENDING' }]);
    expect(await marquee.mailsTo(`ines-${tenant.slug}@a.example`)).toHaveLength(1);
  });

  it('an invitation can be sent again and revoked', async () => {
    const page = await givenPage();
    const { user, tenant, as } = page;
    const email = `ivo-${tenant.slug}@a.example`;
    await marquee.call(tenant, 'POST /invite/generate', { as, body: { email, role: 'EDITOR' } });
    page.show();
    await user.click(await screen.findByRole('button', { name: `More about the invitation of ${email}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send a new link' }));
    await waitFor(async () => {
      expect(await marquee.mailsTo(email)).toHaveLength(2);
    });
    await user.click(screen.getByRole('button', { name: `More about the invitation of ${email}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke invitation' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke invitation' }));
    await screen.findByText('Nobody is invited');
    expect(await page.invites()).toEqual([]);
  });
});
