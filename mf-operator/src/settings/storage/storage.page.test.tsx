import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StoragePage from './storage.page.tsx';

afterEach(cleanup);

async function givenFile(role: 'OWNER' | 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const row = `'${tenant.id}', gen_random_uuid(), '${as.identity.id}', 'poster.png', '/media/uploads/${tenant.id}/x.png', 'image/png', 'IMAGE', 5368709120, repeat('a', 64), now(), now()`;
  const columns = 'tenant_id, id, identity_id, name, path, media_type, file_type, bytes, sha256, created_at, last_modified';
  await marquee.database.platformWrite((run) => run({ sql: `insert into file (${columns}) values (${row})`, parameters: [] }));
  renderPage(<StoragePage />, { tenant, as, at: '/settings/storage' });
  return { user: userEvent.setup() };
}

describe('Storage', () => {
  it('the meter shows used and total storage, and deleting a file frees its space', async () => {
    const { user } = await givenFile('OWNER');
    const meter = await screen.findByRole('meter', { name: 'This site' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual(['25', '5.4 GB of 21.5 GB']);
    await user.click(await screen.findByRole('button', { name: 'Delete poster.png' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete file' }));
    await screen.findByText('Nothing has been uploaded');
    expect((await screen.findByRole('meter', { name: 'This site' })).getAttribute('aria-valuenow')).toBe('0');
  });

  it('an editor does not see the storage of the site', async () => {
    await givenFile('EDITOR');
    expect(screen.queryByRole('meter')).toBeNull();
  });
});
