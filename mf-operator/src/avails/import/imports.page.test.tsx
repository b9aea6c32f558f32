import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import ImportsPage from './imports.page.tsx';

// Each answer comes from the real API, on whatever machine this is.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

const csv = 'ALID,Territory\na-1,DE\n';

/** Shows where one was led, beside the page. */
function Page() {
  const { '*': rest } = useParams();
  return rest ? <p>Now at {rest}</p> : <ImportsPage />;
}

async function given(role: 'EDITOR' | 'ANALYST' | 'SUPPORT' = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const show = (through?: Parameters<typeof renderPage>[1]['through']) =>
    renderPage(<Page />, { tenant, as, route: '/library/avails/import/*', at: '/library/avails/import', ...(through && { through }) });
  const list = async () => (await marquee.call(tenant, 'GET /product/avails/import/list', { as })).body.content;
  return { tenant, as, show, list, user: userEvent.setup() };
}
const choose = (user: ReturnType<typeof userEvent.setup>, content = csv) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, new File([content], 'harbour.csv', { type: 'text/csv' }));

it('a file is sent with its provider, which is suggested the next time', async () => {
  const { show, user, list } = await given();
  show();
  await screen.findByRole('heading', { name: 'Nothing has been imported yet' });
  await choose(user);
  await user.type(screen.getByRole('combobox', { name: /^Provider/ }), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText(/^Now at/);
  const [made] = await list();
  expect([made?.fileName, made?.provider]).toEqual(['harbour.csv', 'Harbour']);
  cleanup();
  show();
  const row = await within(await screen.findByRole('table', { name: 'Earlier imports' })).findByRole('link', { name: /harbour\.csv/ });
  expect(row.getAttribute('href')).toBe(`/library/avails/import/${made?.id ?? ''}`);
  expect((await screen.findByDisplayValue('Harbour')).getAttribute('list')).not.toBeNull();
});

it('a refusal loses neither the file nor what was typed', async () => {
  const { show, user } = await given();
  show();
  await choose(user, '%PDF-1.4');
  await user.type(await screen.findByRole('combobox', { name: /^Provider/ }), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText(/Files of this type/);
  screen.getByText('harbour.csv');
  screen.getByDisplayValue('Harbour');
});

it('an address is fetched as a feed, and a wrong one is refused at its field', async () => {
  const { show, user, list } = await given();
  show();
  await user.click(await screen.findByRole('radio', { name: /An address/ }));
  const address = await screen.findByRole('textbox', { name: 'Address of the feed' });
  await user.type(address, 'partner');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Enter an address that begins with https://.');
  await user.clear(address);
  await user.type(address, 'https://partner.example/feed.xml');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText(/^Now at/);
  expect((await list()).map(({ sourceUrl }) => sourceUrl)).toEqual(['https://partner.example/feed.xml']);
});

it('without a file nothing is sent, and the page says what is missing', async () => {
  const { show, user, list } = await given();
  show();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('Choose a file.');
  expect(await list()).toEqual([]);
});

it('an analyst sees what came, and sends nothing', async () => {
  const { show } = await given('ANALYST');
  show();
  await screen.findByRole('heading', { name: 'Nothing has been imported yet' });
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('a person without the right to read avails is told so', async () => {
  const { show } = await given('SUPPORT');
  show();
  await screen.findByRole('heading', { name: 'You may not read avails' });
});

it('a history that cannot be read says so', async () => {
  const { show } = await given('ANALYST');
  show(() => () => Promise.resolve(new Response('{"code":"INTERNAL"}', { status: 500 })));
  await screen.findByRole('alert');
});
