import { afterEach, describe, expect, it } from '@jest/globals';
import { readAllAnew } from '@marquee/mf-shared/api';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DomainsPage from './domains.page.tsx';

async function givenPage(role: 'OWNER' | 'ADMIN' = 'OWNER', at = '/settings/domains') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  renderPage(<DomainsPage />, { tenant, as, at });
  return { tenant, user: userEvent.setup() };
}

afterEach(cleanup);

describe('domains page', () => {
  it('the page shows the required DNS records and the values found', async () => {
    const { tenant, user } = await givenPage();
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Show the records' }));
    await screen.findByText(/Enter a domain name of your own/);
    await user.clear(screen.getByRole('textbox', { name: 'Domain' }));
    await user.type(screen.getByRole('textbox', { name: 'Domain' }), `https://TV.${tenant.slug}.invalid-name.example/home`);
    await user.click(screen.getByRole('button', { name: 'Show the records' }));
    const domain = `tv.${tenant.slug}.invalid-name.example`;
    await screen.findByRole('heading', { name: `Prove that ${domain} is yours` }, { timeout: 20_000 });
    expect(screen.getByText(`_marquee.${domain}`)).toBeTruthy();
    expect(screen.getByText(/^marquee-verify=/)).toBeTruthy();
    expect(screen.getByText(`${tenant.slug}.localhost`, { selector: 'code' })).toBeTruthy();
    expect(screen.getAllByText('No such record')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Check now' })).toBeTruthy();
  });

  it('a domain named in the address shows its records again', async () => {
    await givenPage('OWNER', '/settings/domains?domain=tv.again.example');
    await screen.findByText('_marquee.tv.again.example', {}, { timeout: 20_000 });
  });

  it('a domain is removed after a confirmation, and the platform’s own host stays', async () => {
    const { tenant, user } = await givenPage();
    const own = `tv.${tenant.slug}.example`;
    await marquee.database.platformWrite((run) =>
      run({ sql: 'insert into tenant_host (host, tenant_id, verified_at) values ($1, $2, now())', parameters: [own, tenant.id] }),
    );
    await readAllAnew();
    await user.click(await screen.findByRole('button', { name: `Remove ${own}` }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove domain' }));
    await waitFor(() => {
      expect(screen.queryByText(own)).toBeNull();
    });
    await screen.findByText(tenant.host);
    expect(screen.queryByRole('button', { name: `Remove ${tenant.host}` })).toBeNull();
  });

  it('an admin cannot open the domains', async () => {
    await givenPage('ADMIN');
    await screen.findByText('This is not open to you');
  });
});
