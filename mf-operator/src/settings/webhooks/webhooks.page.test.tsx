import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WebhooksPage from './webhooks.page.tsx';

const url = 'https://hooks.partner.example/marquee';
async function givenPage(role: 'OWNER' | 'ADMIN' | 'SUPPORT' = 'ADMIN', before?: (make: () => Promise<string>) => Promise<unknown>) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const make = async () => (await marquee.call(tenant, 'POST /webhook/endpoint/item', { as, body: { url, description: 'The warehouse' } })).body.id;
  await before?.(make);
  const kept = async () => (await marquee.call(tenant, 'GET /webhook/endpoint/list', { as })).body.content;
  const deliveries = async () => (await marquee.call(tenant, 'GET /webhook/delivery/list', { as })).body.content;
  renderPage(<WebhooksPage />, { tenant, as, at: '/settings/webhooks' });
  return { tenant, as, kept, deliveries, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;
async function choose(user: User, choice: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for hooks.partner.example' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

afterEach(cleanup);

describe('webhooks page', () => {
  it('an endpoint is added for chosen events, and its secret is shown once', async () => {
    const { kept, user } = await givenPage();
    await screen.findByText('No endpoint yet');
    await user.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const dialog = await screen.findByRole('dialog');
    const address = within(dialog).getByRole('textbox', { name: 'Address' });
    await user.type(address, 'http://hooks.partner.example/');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Told of' }), 'Chosen events');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Choose at least one event.');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Order paid/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /^Stock runs low/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await within(dialog).findByText('Enter an address that begins with https://.');
    await user.clear(address);
    await user.type(address, url);
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    const shown = await screen.findByRole('alertdialog');
    const secret = within(shown).getByText(/^whsec_/).textContent;
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await within(shown).findByText(/Save the secret first/);
    await user.click(within(shown).getByRole('checkbox', { name: 'I have saved it' }));
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.queryByText(secret)).toBeNull();
    });
    expect(await kept()).toMatchObject([{ url, types: ['order.paid', 'product.stock-low'], enabled: true, secret: null }]);
    const table = await screen.findByRole('table', { name: 'Endpoints' });
    await within(table).findByText('hooks.partner.example');
    await within(table).findByText('2 events');
  });

  it('an endpoint can be switched off and get a new secret', async () => {
    const { kept, user } = await givenPage('OWNER', (make) => make());
    await choose(user, 'Edit');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Switched on' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Off');
    expect(await kept()).toMatchObject([{ enabled: false, description: 'The warehouse', version: 2 }]);
    await choose(user, 'New secret');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make new secret' }));
    const shown = await screen.findByRole('alertdialog');
    within(shown).getByText(/^whsec_/);
    within(shown).getByText(/signed by both secrets/);
    expect((await kept())[0]?.formerSecretUntil).not.toBeNull();
  });

  it('an endpoint can be tested, and its delivery viewed and sent again', async () => {
    const { deliveries, user } = await givenPage('ADMIN', (make) => make());
    await screen.findByText('Nothing was sent yet');
    await choose(user, 'Send a test');
    const table = await screen.findByRole('table', { name: 'Deliveries' });
    await user.click(await within(table).findByRole('button', { name: /Test/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Test' });
    expect((await within(dialog).findByRole('region', { name: 'What it carries' })).textContent).toContain('"type": "webhook.test"');
    await within(dialog).findByText(/No try yet/);
    const [before] = await deliveries();
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await waitFor(async () => {
      expect((await deliveries())[0]?.nextAt).not.toBe(before?.nextAt);
    });
  });

  it('deliveries can be filtered, and an endpoint can be deleted', async () => {
    const { kept, user } = await givenPage('ADMIN', async (make) => [await make()]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Given up');
    await screen.findByText('Nothing like this');
    await choose(user, 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete endpoint' }));
    await screen.findByText('No endpoint yet');
    expect(await kept()).toEqual([]);
  });

  it('support staff cannot open the webhooks', async () => {
    await givenPage('SUPPORT');
    await screen.findByText('This is not open to you');
  });
});
