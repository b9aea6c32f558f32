import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function show(role: 'OWNER' | 'ANALYST') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  renderPage(
    <ConsolePage>
      <Address />
    </ConsolePage>,
    { tenant, as, at: '/dashboard' },
  );
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}k{/Control}');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Go to' })) };
}
const address = () => screen.getByRole('status').textContent;
const names = (dialog: Awaited<ReturnType<typeof show>>['dialog']) => dialog.queryAllByRole('option').map(({ textContent }) => textContent);

it('Ctrl-K finds a page of the console by its name, by keyboard alone', async () => {
  const { user, dialog } = await show('OWNER');
  const search = dialog.getByRole('combobox', { name: 'Page or title' });
  expect(document.activeElement).toBe(search);
  await user.keyboard('webh');
  expect(names(dialog)).toEqual(['WebhooksSettings', 'Search the library for “webh”Library']);
  await user.keyboard('{ArrowDown}');
  expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Search the library');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/settings/webhooks');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Ctrl-K leads to titles of the library, and Escape back to the page', async () => {
  const { user, dialog } = await show('OWNER');
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/dashboard']);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to' });
  await user.keyboard('Ring & fall');
  await user.click(await screen.findByRole('option', { name: /Ring & fall/ }));
  expect(address()).toBe('/library?q=Ring%20%26%20fall');
  expect(dialog).toBeDefined();
});

it('Ctrl-K offers only pages that are open to the person', async () => {
  const { user, dialog } = await show('ANALYST');
  await user.keyboard('keys');
  expect(names(dialog).filter((name) => name.endsWith('Settings'))).toEqual([]);
  await user.keyboard('{Control>}a{/Control}reports');
  expect(names(dialog)[0]).toBe('ReportsConsole');
});
