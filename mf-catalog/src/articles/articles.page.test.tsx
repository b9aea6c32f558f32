import { afterEach, describe, expect, it } from '@jest/globals';
import type { Body } from '@marquee/api/contract';
import { owned } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ArticlePage from './article.page.tsx';
import BlogsPage from './blogs.page.tsx';
import NewsPage from './news.page.tsx';

type Tenant = Awaited<ReturnType<typeof marquee.givenTenant>>;
type Draft = Body<'POST /page/item'>;

async function givenNewspaper() {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const write = async (body: Partial<Draft> & { path: string; title: string }) => {
    const made = await marquee.call(tenant, 'POST /page/item', { as: editor, body: { kind: 'ARTICLE', entityStatus: 'APPROVED', ...body } });
    expect(made.body).toMatchObject({ kind: 'ARTICLE' });
  };
  return { tenant, write };
}
const showNews = (tenant: Tenant, search = '') => renderPage(<NewsPage />, { tenant, route: '/news', at: `/news${search}` });
const showBlogs = (tenant: Tenant, at: string) => renderPage(<BlogsPage />, { tenant, route: '*', at });
const showArticle = (tenant: Tenant, at: string, route = '/news/:path') => renderPage(<ArticlePage />, { tenant, route, at });
const titles = async () => (await screen.findAllByRole('article')).map((article) => within(article).getByRole('heading').textContent);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

afterEach(() => {
  cleanup();
  owned.theme.publish({ ...owned.theme.current(), locale: 'en' });
});

describe('the list of articles', () => {
  it('shows the latest first with author and reading time, and narrows to a tag', async () => {
    const { tenant, write } = await givenNewspaper();
    await write({
      path: '/news/one',
      title: 'One',
      publishedAt: daysAgo(2),
      tags: ['Sea'],
      author: 'Ines Holm',
      body: [{ kind: 'text', text: 'word '.repeat(201) }],
    });
    await write({ path: '/news/two', title: 'Two', publishedAt: daysAgo(1), tags: ['Land'] });
    showNews(tenant);
    expect(await titles()).toEqual(['Two', 'One']);
    expect(screen.getByText('Ines Holm')).toBeTruthy();
    expect(screen.getByText('2 Min')).toBeTruthy();
    const tags = await screen.findByRole('navigation', { name: 'Tags' });
    await userEvent.click(within(tags).getByRole('link', { name: /^Sea/ }));
    await screen.findByRole('heading', { level: 1, name: 'Sea' });
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Two' })).toBeNull();
    });
    expect(await titles()).toEqual(['One']);
    await userEvent.click(screen.getByRole('link', { name: 'All articles' }));
    await screen.findByRole('heading', { level: 1, name: 'News' });
  });

  it('leads to the news below /news, and to the format below /blogs', async () => {
    const { tenant, write } = await givenNewspaper();
    await write({ path: '/news/sound', title: 'Sound', format: 'AUDIO' });
    showNews(tenant);
    const link = async () => (await within(await screen.findByRole('article')).findByRole('link', { name: 'Sound' })).getAttribute('href');
    expect(await link()).toBe('/news/sound');
    for (const at of ['/blogs', '/blogs/grid/4', '/blogs/sidebar/left', '/blogs/template']) {
      cleanup();
      showBlogs(tenant, at);
      await screen.findByRole('heading', { level: 1, name: 'Blog' });
      expect(await link()).toBe('/blogs/audio/sound');
    }
  });

  it('has its look chosen on the page of blogs', async () => {
    const { tenant, write } = await givenNewspaper();
    await write({ path: '/news/one', title: 'One' });
    showBlogs(tenant, '/blogs?tag=');
    await screen.findByRole('link', { name: 'One' });
    expect(screen.queryByRole('complementary')).toBeNull();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Layout' });
    await userEvent.selectOptions(choice, 'Sidebar before');
    await screen.findByRole('complementary');
    expect(choice.value).toBe('left');
    expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/news');
  });

  it('says that it is empty, and that a page is past the end', async () => {
    const { tenant, write } = await givenNewspaper();
    showNews(tenant);
    await screen.findByRole('heading', { name: 'No articles yet' });
    cleanup();
    await write({ path: '/news/one', title: 'One' });
    showNews(tenant, '?page=9');
    await userEvent.click(await screen.findByRole('link', { name: 'Go to the last page' }));
    expect(await titles()).toEqual(['One']);
  });
});

describe('the feed of articles', () => {
  const feedLink = () => document.head.querySelector('link[type="application/rss+xml"]');

  it('stands in the head of lists and articles where visitors may browse, and goes with them', async () => {
    const { tenant, write } = await givenNewspaper();
    await write({ path: '/news/one', title: 'One' });
    for (const page of [<NewsPage key="news" />, <BlogsPage key="blogs" />]) {
      renderPage(page, { tenant, at: '/', policy: 'open' });
      const shown = await screen.findByRole('link', { name: 'RSS feed' });
      expect([feedLink()?.getAttribute('rel'), feedLink()?.getAttribute('href')]).toEqual(['alternate', shown.getAttribute('href')]);
      expect(feedLink()?.getAttribute('title')).toBe('Test House: news');
      cleanup();
      expect(feedLink()).toBeNull();
    }
    renderPage(<ArticlePage />, { tenant, route: '/news/:path', at: '/news/one', policy: 'open' });
    await screen.findByRole('heading', { level: 1, name: 'One' });
    expect(feedLink()?.getAttribute('href')).toBe('/news/feed.xml');
    cleanup();
    renderPage(<NewsPage />, { tenant, at: '/news' });
    await screen.findByRole('heading', { level: 1, name: 'News' });
    expect(feedLink()).toBeNull();
  });

  it('speaks the language its reader reads in', async () => {
    const { tenant } = await givenNewspaper();
    owned.theme.publish({ ...owned.theme.current(), locale: 'ar' });
    renderPage(<NewsPage />, { tenant, at: '/news', policy: 'open' });
    await screen.findByRole('heading', { level: 1 });
    expect(feedLink()?.getAttribute('href')).toBe('/news/feed.xml?locale=ar');
  });
});

describe('an article', () => {
  it('names films in a row of its own, and leaves merchandise to the shop', async () => {
    const { tenant, write } = await givenNewspaper();
    const [film, shirt] = [await marquee.givenTitle(tenant, { name: 'Sea Film' }), await marquee.givenMerchandise(tenant, { name: 'Sea Shirt' })];
    await write({
      path: '/news/both',
      title: 'Both',
      body: [
        { kind: 'productRow', title: 'To have', ids: [shirt.id, film.id] },
        { kind: 'quote', text: 'Row on.' },
      ],
    });
    showArticle(tenant, '/news/both');
    const row = await screen.findByRole('region', { name: 'To have' });
    within(row).getByRole('link', { name: /Sea Film/ });
    // The shop is not there: the rest is read on.
    screen.getByText('Row on.');
    expect(screen.queryByText('Sea Shirt')).toBeNull();
  });

  it('draws every kind of block, and nothing as HTML', async () => {
    const { tenant, write } = await givenNewspaper();
    const film = await marquee.givenTitle(tenant, { name: 'Sea Film' });
    await write({
      path: '/news/all',
      title: 'All of it',
      tags: ['Sea'],
      body: [
        { kind: 'heading', text: 'A heading' },
        { kind: 'text', text: 'See [films](/movies) and [us](https://example.org/a), **now**.' },
        { kind: 'prose', doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '<b>no tag</b>' }] }] } },
        { kind: 'image', src: '/media/a.jpg', alt: 'A boat', caption: 'The boat' },
        { kind: 'gallery', images: [{ src: '/media/b.jpg', alt: 'A pier' }] },
        { kind: 'quote', text: 'Row on.', by: 'Nia' },
        { kind: 'audio', src: '/media/c.mp3', title: 'Waves' },
        { kind: 'link', href: 'https://example.org/far', label: 'Far away' },
        { kind: 'video', productId: film.id },
        { kind: 'productRow', title: 'Films', ids: [film.id] },
        { kind: 'button', label: 'Go', href: '/movies' },
      ],
    });
    showArticle(tenant, '/news/all');
    await screen.findByRole('heading', { level: 1, name: 'All of it' });
    for (const name of ['A boat', 'A pier']) expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByText('<b>no tag</b>')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'films' }).getAttribute('href')).toBe('/movies');
    expect(screen.getByRole('link', { name: 'us' }).getAttribute('rel')).toContain('noopener');
    expect(screen.getByRole('link', { name: 'Far away' }).getAttribute('href')).toBe('https://example.org/far');
    expect(screen.getByRole('button', { name: 'Play Sea Film' })).toBeTruthy();
    expect(screen.getByText('Row on.')).toBeTruthy();
    expect(screen.getByLabelText('Waves').getAttribute('src')).toBe('/media/c.mp3');
    expect(screen.getByRole('heading', { name: 'Films' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sea' }).getAttribute('href')).toBe('/news?tag=Sea');
  });

  it('opens with the block of its format, and names related articles', async () => {
    const { tenant, write } = await givenNewspaper();
    await write({ path: '/news/near', title: 'Near', tags: ['Sea'] });
    await write({
      path: '/news/words',
      title: 'Words',
      format: 'QUOTE',
      tags: ['Sea'],
      body: [
        { kind: 'heading', text: 'Later' },
        { kind: 'quote', text: 'First.' },
      ],
    });
    showArticle(tenant, '/blogs/quote/words', '/blogs/quote/:path');
    const quote = await screen.findByText('First.');
    expect(quote.compareDocumentPosition(screen.getByRole('heading', { name: 'Later' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Read on' }))
        .getByRole('link', { name: 'Near' })
        .getAttribute('href'),
    ).toBe('/blogs/detail/near');
  });

  it('says that there is no such article', async () => {
    const { tenant } = await givenNewspaper();
    showArticle(tenant, '/news/nothing');
    await screen.findByRole('heading', { name: 'Article not found' });
  });
});
