import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startSession } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DataPage from './data.page.tsx';

async function givenPage(role?: 'OWNER') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { firstName: 'Vera', ...(role && { role }) });
  renderPage(<DataPage />, { tenant, as, at: '/account/data' });
  return { tenant, as, user: userEvent.setup() };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  const dialog = within(await screen.findByRole('alertdialog'));
  for (const [label, value] of [
    [/^Type /, email],
    ['Your password', password],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), value);
  }
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return dialog;
}

beforeAll(() => startSession());

describe('leaving for good', () => {
  afterEach(cleanup);

  it('asks for the address and the password, then says goodbye', async () => {
    const { tenant, as, user } = await givenPage();
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = await fillIn(user, 'somebody@else.example', as.password);
    await dialog.findByText('That is not the address of this account.');
    await fillIn(user, as.email.toUpperCase(), 'not my password');
    await dialog.findByText('That is not your password.');
    await fillIn(user, as.email, as.password);
    await screen.findByRole('heading', { name: 'Goodbye, Vera' });
    expect((await marquee.call(tenant, 'POST /auth/login', { body: { email: as.email, password: as.password } })).status).toBe(401);
  });

  it('keeps the last owner of an organization, and says what to do', async () => {
    const { as, user } = await givenPage('OWNER');
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = await fillIn(user, as.email, as.password);
    await dialog.findByText(/only owner of your organization/);
  });
});

describe('one’s data', () => {
  afterEach(cleanup);

  it('comes as a file of JSON', async () => {
    const { as, user } = await givenPage();
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    const [file] = files;
    expect(file?.type).toBe('application/json');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result as string);
      };
      reader.readAsText(file!);
    });
    expect(JSON.parse(text)).toMatchObject({ identityId: as.identity.id });
  });
});
