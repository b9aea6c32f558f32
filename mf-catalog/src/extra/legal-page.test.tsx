import { afterEach, expect, it } from '@jest/globals';
import { owned } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import PrivacyPage from './privacy.page.tsx';
import TermsPage from './terms.page.tsx';

type Tenant = Awaited<ReturnType<typeof marquee.givenTenant>>;

const showTerms = (tenant: Tenant, at = '/terms') => renderPage(<TermsPage />, { tenant, route: at.replace(/\?.*/, ''), at });

async function givenChangedTerms() {
  const tenant = await marquee.givenTenant({ name: 'Sea House' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { body: found } = await marquee.call(tenant, 'GET /page/list', { as: editor, query: { path: '/terms', locale: 'en' } });
  const page = found.content[0]!;
  const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
  const answer = await marquee.call(tenant, 'POST /page/item', {
    as: editor,
    body: {
      id: page.id,
      version: page.version,
      title: 'Our terms',
      body: [
        { kind: 'heading', text: 'Be kind' },
        {
          kind: 'prose',
          doc: {
            type: 'doc',
            content: [
              paragraph('Here at {app}.'),
              { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Be quiet' }] },
              paragraph('Write to {email}.'),
            ],
          },
        },
        { kind: 'quote', text: 'Silence is golden' },
      ],
    },
  });
  expect(answer.status).toBe(200);
  return tenant;
}
const contents = async () =>
  within(await screen.findByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(() => {
  cleanup();
  owned.theme.publish({ ...owned.theme.current(), locale: 'en' });
});

it('draws the record of the tenant, with its headings and its names', async () => {
  showTerms(await givenChangedTerms());
  await screen.findByRole('heading', { level: 1, name: 'Our terms' });
  expect(await contents()).toEqual(['Be kind', 'Be quiet']);
  expect(screen.getByText('Here at Sea House.')).toBeTruthy();
  expect(screen.getByText('Write to help@test.example.')).toBeTruthy();
  expect(await screen.findByText('Silence is golden')).toBeTruthy();
  expect(screen.getByText(/^Version of /)).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

it('leads to the earlier versions, and from each to the one in force', async () => {
  const tenant = await givenChangedTerms();
  showTerms(tenant);
  const earlier = await screen.findByRole('link', { name: 'Earlier versions' });
  const list = await screen.findByRole('region', { name: 'Versions' });
  expect(earlier.getAttribute('href')).toBe(`#${list.getAttribute('aria-labelledby')}`);
  const links = await within(list).findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/terms', 'page'],
    ['/terms?version=1', null],
  ]);
  cleanup();
  showTerms(tenant, '/terms?version=1');
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
  const note = screen.getByRole('note');
  expect(within(note).getByText(/no longer in force/)).toBeTruthy();
  expect(within(note).getByRole('link', { name: 'Read the version in force' }).getAttribute('href')).toBe('/terms');
  expect(screen.queryByText('Be kind')).toBeNull();
});

it.each(['/terms?version=99', '/terms?version=x'])('%s is not found', async (at) => {
  showTerms(await marquee.givenTenant(), at);
  await screen.findByRole('heading', { level: 1, name: 'This page isn’t in the programme' });
});

it('says the built-in text where there is no record', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.database.write(tenant.id, (run) => run({ sql: 'delete from page where tenant_id = $1', parameters: [tenant.id] }));
  renderPage(<PrivacyPage />, { tenant, route: '/privacy', at: '/privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  expect(screen.getByText(/What Test House knows about you/)).toBeTruthy();
  expect(screen.queryByText(/^Version of /)).toBeNull();
  act(() => {
    owned.theme.publish({ ...owned.theme.current(), locale: 'ar' });
  });
  await screen.findByRole('heading', { level: 1, name: 'سياسة الخصوصية' });
});
