import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FilesPage from './files.page.tsx';

afterEach(cleanup);

async function given(count: number) {
  const tenant = await marquee.givenTenant();
  const [as, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const rowOf = (owner: typeof as, name: string) =>
    `('${tenant.id}', gen_random_uuid(), '${owner.identity.id}', '${name}', '/media/uploads/${tenant.id}/${name}', 'image/png', 'IMAGE', 1048576, repeat('a', 64), now(), now())`;
  const rows = [...Array.from({ length: count }, (_none, at) => rowOf(as, `mine-${at}.png`)), rowOf(other, 'theirs.png')];
  const columns = 'tenant_id, id, identity_id, name, path, media_type, file_type, bytes, sha256, created_at, last_modified';
  await marquee.database.platformWrite((run) => run({ sql: `insert into file (${columns}) values ${rows.join(',')}`, parameters: [] }));
  renderPage(<FilesPage />, { tenant, as, at: '/account/files' });
  return userEvent.setup();
}
const names = () => screen.getAllByRole('link', { name: /^Open / }).map(({ textContent }) => textContent);

describe('Your files', () => {
  it('lists what one has uploaded, nobody else’s, and makes room', async () => {
    const user = await given(1);
    const meter = await screen.findByRole('meter', { name: 'Your uploads' });
    expect(meter.getAttribute('aria-valuetext')).toMatch(/^1 MB of/);
    expect([await screen.findByRole('link', { name: 'Open mine-0.png' }), names()]).toEqual([expect.anything(), ['mine-0.png']]);
    expect(screen.queryByRole('columnheader', { name: 'Uploaded by' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete mine-0.png' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete file' }));
    await screen.findByText('Nothing has been uploaded');
    expect((await screen.findByRole('meter', { name: 'Your uploads' })).getAttribute('aria-valuetext')).toMatch(/^0 /);
  });

  it('pages through many, and goes back when the last of a page is deleted', async () => {
    const user = await given(21);
    await screen.findAllByRole('link', { name: /^Open / });
    expect(names()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: /next/i }));
    await screen.findByText(/21.*21/);
    while (names().length !== 1) await screen.findAllByRole('link', { name: /^Open / });
    await user.click(screen.getByRole('button', { name: /^Delete mine/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete file' }));
    while (screen.queryAllByRole('link', { name: /^Open / }).length !== 20) await screen.findAllByRole('meter');
  });
});
