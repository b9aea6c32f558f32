import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Body } from '@marquee/api/contract';
import { renderPage, uploadByFetch } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NewPagePage from './new-page.page.tsx';
import PagePage from './page.page.tsx';
import PagesPage from './pages.page.tsx';

type Draft = Partial<Body<'POST /page/item'>>;

async function givenSite(role: 'EDITOR' | 'FINANCE' = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const editor = role === 'EDITOR' ? as : await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const save = async (body: Draft) => (await marquee.call(tenant, 'POST /page/item', { as: editor, body })).body;
  // Every tenant begins with its legal texts.
  const all = async () => {
    const { body } = await marquee.call(tenant, 'GET /page/list', { as: editor, query: { size: 50, entityStatuses: 'DRAFT,APPROVED,ARCHIVED' } });
    return body.content.filter(({ path }) => !['/terms', '/privacy', '/gdpr'].includes(path));
  };
  return { tenant, as, save, all, user: userEvent.setup() };
}
const later = '2099-01-01T00:00:00.000Z';
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const png = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (one) =>
  one.charCodeAt(0),
);
const SENT = /^\/media\/uploads\/.+/;
beforeAll(() => {
  uploadByFetch();
  // A browser looks at what is chosen; this window has no eyes.
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ close() {} }) });
});
afterEach(cleanup);

describe('pages and articles', () => {
  it('pages and articles are listed with their standing, and narrowed by kind, status and words', async () => {
    const { tenant, as, save, user } = await givenSite();
    await save({ kind: 'ARTICLE', path: '/news/harbour', title: 'Harbour nights', entityStatus: 'APPROVED', publishedAt: later });
    await save({ path: '/our-team', title: 'Our team', locale: 'ar' });
    await save({ path: '/old', title: 'Long gone', entityStatus: 'ARCHIVED' });
    renderPage(<PagesPage />, { tenant, as, at: '/settings/pages' });
    await screen.findByRole('row', { name: /Harbour nights \/news\/harbour Article English Scheduled/ });
    screen.getByRole('row', { name: /Our team \/our-team Page العربية Draft/ });
    expect(screen.queryByText('Long gone')).toBeNull();
    expect(screen.getByRole('link', { name: 'New article' }).getAttribute('href')).toBe('/settings/pages/new?kind=ARTICLE');
    await user.type(screen.getByRole('searchbox'), 'harbour');
    await waitFor(() => {
      expect(screen.queryByText('Our team')).toBeNull();
    });
    cleanup();
    renderPage(<PagesPage />, { tenant, as, at: '/settings/pages?status=archived' });
    await screen.findByText('Long gone');
    expect(screen.queryByText('Our team')).toBeNull();
    cleanup();
    renderPage(<PagesPage />, { tenant, as, at: '/settings/pages?kind=PAGE&language=ar' });
    await screen.findByText('Our team');
    expect(screen.queryByText('Harbour nights')).toBeNull();
  });

  it('pages and articles are not for everybody', async () => {
    const { tenant, as } = await givenSite('FINANCE');
    renderPage(<PagesPage />, { tenant, as, at: '/settings/pages' });
    await screen.findByText('This is not open to you');
    expect(screen.queryByRole('link', { name: 'New article' })).toBeNull();
  });
});

describe('an article', () => {
  it('gets its address from its title, is saved as a draft, and published', async () => {
    const { tenant, as, all, user } = await givenSite();
    renderPage(<NewPagePage />, { tenant, as, at: '/settings/pages/new?kind=ARTICLE' });
    await user.type(await field('Title'), 'Harbour Nights');
    await waitFor(async () => {
      expect((await field('Address')).value).toBe('/news/harbour-nights');
    });
    await user.click(await button('Add block'));
    await user.click(await screen.findByRole('menuitem', { name: 'Quote' }));
    await user.type(await field('Quote'), 'The sea decides.');
    await user.type(await field('Tags'), 'Sea{Enter}');
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect(await all()).toMatchObject([
        {
          kind: 'ARTICLE',
          path: '/news/harbour-nights',
          title: 'Harbour Nights',
          tags: ['Sea'],
          body: [{ kind: 'quote', text: 'The sea decides.' }],
          entityStatus: 'DRAFT',
        },
      ]);
    });
    const [made] = await all();
    cleanup();
    renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${made?.id ?? ''}`, route: '/settings/pages/:id' });
    await user.click(await button('Publish'));
    await waitFor(async () => {
      expect(await all()).toMatchObject([{ entityStatus: 'APPROVED' }]);
      expect((await all())[0]?.publishedAt).toMatch(/^20/);
    });
    within(await screen.findByRole('region', { name: 'Publishing' })).getByText('Published');
    await user.click(await button('Unpublish'));
    await waitFor(async () => {
      expect(await all()).toMatchObject([{ entityStatus: 'DRAFT' }]);
    });
  });

  it('names the field that is refused, and loses nothing', async () => {
    const { tenant, as, save, all, user } = await givenSite();
    await save({ kind: 'ARTICLE', path: '/news/taken', title: 'There already' });
    renderPage(<NewPagePage />, { tenant, as, at: '/settings/pages/new?kind=ARTICLE' });
    await user.type(await field('Title'), 'Mine');
    const address = await field('Address');
    await user.clear(address);
    await user.type(address, '/news/Upper');
    await user.click(await button('Add block'));
    await user.click(await screen.findByRole('menuitem', { name: 'Link card' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Address' })[1] as HTMLElement, 'javascript:alert(1)');
    await user.type(await field('Words'), 'Somewhere');
    await user.click(await button('Save draft'));
    await waitFor(() => {
      expect(screen.getAllByRole('textbox', { name: 'Address' })[1]?.getAttribute('aria-invalid')).toBe('true');
    });
    await user.clear(screen.getAllByRole('textbox', { name: 'Address' })[1] as HTMLElement);
    await user.type(screen.getAllByRole('textbox', { name: 'Address' })[1] as HTMLElement, '/movies');
    await user.click(await button('Save draft'));
    await screen.findByText('An article is at /news/ and a name of small letters, digits and hyphens.');
    await user.clear(address);
    await user.type(address, '/news/taken');
    await user.click(await button('Save draft'));
    await screen.findByText('There already is a page at this address in this language.');
    await user.type(address, '-not');
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect((await all()).map(({ path }) => path).sort()).toEqual(['/news/taken', '/news/taken-not']);
    });
    expect((await all()).find(({ path }) => path === '/news/taken-not')).toMatchObject({
      title: 'Mine',
      body: [{ kind: 'link', label: 'Somewhere', href: '/movies' }],
    });
  });

  it('changed meanwhile by somebody else keeps what is typed', async () => {
    const { tenant, as, save, all, user } = await givenSite();
    const { id, version } = await save({ kind: 'ARTICLE', path: '/news/two', title: 'Two', author: 'Ines' });
    renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${id}`, route: '/settings/pages/:id' });
    const title = await field('Title');
    await save({ id, version, author: 'Somebody' });
    await user.type(title, ' hands');
    await user.click(await button('Save draft'));
    await screen.findByText(/Somebody else changed this page meanwhile/);
    expect(title.value).toBe('Two hands');
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect(await all()).toMatchObject([{ title: 'Two hands', author: 'Somebody' }]);
    });
  });

  it('moves and deletes its blocks, and takes a deletion back', async () => {
    const { tenant, as, save, all, user } = await givenSite();
    const { id } = await save({
      kind: 'ARTICLE',
      path: '/news/blocks',
      title: 'Blocks',
      body: [
        { kind: 'heading', text: 'First' },
        { kind: 'quote', text: 'Second' },
      ],
    });
    renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${id}`, route: '/settings/pages/:id' });
    await user.click(await button('Move up: 2. Quote'));
    await user.click(await button('Delete: 1. Quote'));
    await user.click(await button('Undo'));
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect((await all())[0]?.body.map(({ kind }) => kind)).toEqual(['quote', 'heading']);
    });
  });

  it('an article is written in another language, at the same address', async () => {
    const { tenant, as, save, all, user } = await givenSite();
    const { id } = await save({ kind: 'ARTICLE', path: '/news/both', title: 'Both', body: [{ kind: 'quote', text: 'Kept' }] });
    renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${id}`, route: '/settings/pages/:id' });
    const way = await screen.findByRole('link', { name: 'Add version in العربية' });
    expect(way.getAttribute('href')).toBe(`/settings/pages/new?from=${id}&language=ar`);
    cleanup();
    renderPage(<NewPagePage />, { tenant, as, at: `/settings/pages/new?from=${id}&language=ar` });
    const title = await field('Title');
    expect([title.lang, title.dir]).toEqual(['ar', 'rtl']);
    await user.clear(title);
    await user.type(title, 'كلاهما');
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect((await all()).find(({ locale }) => locale === 'ar')).toMatchObject({
        path: '/news/both',
        title: 'كلاهما',
        body: [{ kind: 'quote', text: 'Kept' }],
      });
    });
  });

  it('has a layout, a picture for shared links and a picture before its video plays', async () => {
    const { tenant, as, save, all, user } = await givenSite();
    const { id } = await save({
      kind: 'ARTICLE',
      path: '/news/looks',
      title: 'Looks',
      seoImage: '/media/share.jpg',
      body: [{ kind: 'video', src: '/media/sea.mp4', poster: '/media/sea.jpg' }],
    });
    const { container } = renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${id}`, route: '/settings/pages/:id' });
    const shared = await screen.findByRole('group', { name: 'Picture for shared links' });
    const video = container.querySelector<HTMLElement>('[data-block] [data-fields]') as HTMLElement;
    const pictures = (of: HTMLElement) => [...of.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect([pictures(shared), pictures(video)]).toEqual([['/media/share.jpg'], ['/media/sea.jpg']]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Layout' }), 'Sidebar before the text');
    await user.click(await button('Save draft'));
    const now = async () => (await all())[0];
    await waitFor(async () => {
      expect(await now()).toMatchObject({ layout: 'SIDEBAR_LEFT', seoImage: '/media/share.jpg', body: [{ poster: '/media/sea.jpg' }] });
    });
    for (const place of [shared, video]) await user.click(within(place).getByRole('button', { name: 'Remove' }));
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect(await now()).toMatchObject({ layout: 'SIDEBAR_LEFT', seoImage: '' });
      expect((await now())?.body).toEqual([{ kind: 'video', src: '/media/sea.mp4' }]);
    });
    const choose = (place: HTMLElement, name: string) =>
      user.upload(within(place).getByLabelText(`Choose: ${name}`, { selector: 'input' }), new File([png], 'sea.png', { type: 'image/png' }));
    await choose(shared, 'Picture for shared links');
    await choose(video, 'Picture before it plays');
    await waitFor(() => {
      expect([...pictures(shared), ...pictures(video)]).toEqual([expect.stringMatching(SENT), expect.stringMatching(SENT)]);
    });
    await user.click(await button('Save draft'));
    await waitFor(async () => {
      expect(await now()).toMatchObject({ seoImage: expect.stringMatching(SENT), body: [{ poster: expect.stringMatching(SENT) }] });
    });
  });

  it('an article is put away, and comes back as a draft', async () => {
    const { tenant, as, save, all, user } = await givenSite();
    const { id } = await save({ path: '/team', title: 'Team', entityStatus: 'APPROVED' });
    renderPage(<PagePage />, { tenant, as, at: `/settings/pages/${id}`, route: '/settings/pages/:id' });
    await user.click(await button('Archive'));
    await user.click(await button('Bring back as a draft'));
    await waitFor(async () => {
      expect(await all()).toMatchObject([{ entityStatus: 'DRAFT' }]);
    });
    within(await screen.findByRole('region', { name: 'Publishing' })).getByText('Draft');
  });
});
