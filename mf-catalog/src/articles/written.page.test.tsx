import { afterEach, expect, it } from '@jest/globals';
import type { Body } from '@marquee/api/contract';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { PageVersion } from './page-version.tsx';
import PreviewPage from './preview.page.tsx';
import WrittenPage from './written.page.tsx';

type Page = Partial<Body<'POST /page/item'>>;

async function givenPage(entityStatus: 'APPROVED' | 'DRAFT', more: Page = {}) {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const body = { path: '/about/our-team', title: 'Our team', tags: ['Sea'], body: [{ kind: 'quote' as const, text: 'We row.' }], entityStatus, ...more };
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

const byPosition = (one: Element, other: Element) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;

it.each(['left', 'right'] as const)('a page with a sidebar has it on the %s, with what articles are about', async (side) => {
  const { tenant, editor } = await givenPage('APPROVED', { layout: side === 'left' ? 'SIDEBAR_LEFT' : 'SIDEBAR_RIGHT' });
  const article = { kind: 'ARTICLE' as const, path: '/news/tide', title: 'The tide', tags: ['Tides'], entityStatus: 'APPROVED' as const };
  await marquee.call(tenant, 'POST /page/item', { as: editor, body: article });
  renderPage(<WrittenPage />, { tenant, at: '/about/our-team' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Our team' });
  const sidebar = screen.getByRole('complementary');
  await within(sidebar).findByRole('link', { name: 'The tide' });
  within(sidebar).getByRole('link', { name: /^Tides/ });
  expect(sidebar.closest('[data-sidebar]')?.getAttribute('data-sidebar')).toBe(side);
  expect(byPosition(heading, sidebar)).toBeTruthy();
});

it('a landing page opens with its picture, and another with its title', async () => {
  for (const layout of ['LANDING', 'WIDE', 'DEFAULT'] as const) {
    const { tenant } = await givenPage('APPROVED', { layout, cover: '/media/boat.jpg', coverAlt: 'A boat' });
    renderPage(<WrittenPage />, { tenant, at: '/about/our-team' });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(Boolean(byPosition(screen.getByRole('img', { name: 'A boat' }), heading))).toBe(layout === 'LANDING');
    expect(screen.queryByRole('complementary')).toBeNull();
    cleanup();
  }
});

it('a page is shared with the picture chosen for that, before its cover', async () => {
  const { tenant } = await givenPage('APPROVED', { cover: '/media/boat.jpg', coverAlt: 'A boat', seoImage: '/media/share.jpg' });
  renderPage(<WrittenPage />, { tenant, at: '/about/our-team' });
  await waitFor(() => {
    expect(document.head.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(/\/media\/share\.jpg$/);
  });
});

it('a version of a page is drawn as the preview draws pages, without a title of its own', async () => {
  const { tenant, editor, id } = await givenPage('DRAFT', { description: 'Who we are', cover: '/media/boat.jpg', coverAlt: 'A boat' });
  await marquee.call(tenant, 'POST /page/item', { as: editor, body: { id, version: 1, description: '', cover: '', body: [] } });
  const { content } = (await marquee.call(tenant, 'GET /page/version/list', { as: editor, query: { pageId: id } })).body;
  renderPage(<PageVersion versionId={content[1]?.id ?? ''} />, { tenant, as: editor });
  await screen.findByText('We row.');
  screen.getByText('Who we are');
  screen.getByRole('img', { name: 'A boat' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
