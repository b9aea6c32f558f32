import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import PreviewPage from './preview.page.tsx';
import WrittenPage from './written.page.tsx';

async function givenPage(entityStatus: 'APPROVED' | 'DRAFT') {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const body = { path: '/about/our-team', title: 'Our team', tags: ['Sea'], body: [{ kind: 'quote' as const, text: 'We row.' }], entityStatus };
  const { id } = (await marquee.call(tenant, 'POST /page/item', { as: editor, body })).body;
  return { tenant, editor, id };
}

afterEach(cleanup);

it('a written page is read at its path, without anything of an article', async () => {
  const { tenant } = await givenPage('APPROVED');
  renderPage(<WrittenPage />, { tenant, at: '/about/our-team/' });
  await screen.findByRole('heading', { level: 1, name: 'Our team' });
  screen.getByText('We row.');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sea' })).toBeNull();
});

it('where none is written, or it is a draft, nothing is found', async () => {
  const { tenant } = await givenPage('DRAFT');
  for (const at of ['/about/our-team', '/nowhere', `/${'x'.repeat(300)}`, '/%E0%A4%A']) {
    renderPage(<WrittenPage />, { tenant, at });
    await screen.findByText('404');
    cleanup();
  }
});

it('a draft is previewed by its editors alone', async () => {
  const { tenant, editor, id } = await givenPage('DRAFT');
  renderPage(<PreviewPage />, { tenant, as: editor, at: `/preview/${id}`, route: '/preview/:id' });
  await screen.findByRole('heading', { level: 1, name: 'Our team' });
  screen.getByText(/This is a preview/);
  cleanup();
  renderPage(<PreviewPage />, { tenant, as: await marquee.givenPerson(tenant), at: `/preview/${id}`, route: '/preview/:id' });
  await screen.findByText('404');
});
