import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TagPage from './tag.page.tsx';
import TagsPage from './tags.page.tsx';

async function givenTags() {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const titles = [await marquee.givenTitle(tenant, { name: 'Tide' }), await marquee.givenTitle(tenant, { name: 'Comet' })];
  for (const [name, tagged] of [
    ['Slow cinema', titles],
    ['Quick', titles.slice(0, 1)],
    ['Unused', []],
  ] as const) {
    const { id: targetId } = (await marquee.call(tenant, 'POST /tag/item', { as, body: { name } })).body;
    for (const { id: sourceId } of tagged)
      await marquee.call(tenant, 'POST /references/item', { as, body: { type: 'TAGGED', sourceType: 'PRODUCT', sourceId, targetType: 'TAG', targetId } });
  }
  return tenant;
}
const links = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

describe('the list of tags', () => {
  afterEach(cleanup);

  it('shows each tag of published titles with their number, and leads to the genres', async () => {
    renderPage(<TagsPage />, { tenant: await givenTags(), route: '/tags', at: '/tags' });
    expect(await links()).toEqual([
      ['/tags/quick', 'Quick1 title'],
      ['/tags/slow-cinema', 'Slow cinema2 titles'],
    ]);
    expect(screen.getByRole('link', { name: 'Browse by genre' }).getAttribute('href')).toBe('/genres');
  });

  it('narrows to the words in its field, and gives a way out where no tag is called so', async () => {
    renderPage(<TagsPage />, { tenant: await givenTags(), route: '/tags', at: '/tags' });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('searchbox', { name: 'Search tags' }), 'nothing{Enter}');
    await screen.findByRole('heading', { name: 'No tag is called so' });
    expect(screen.getByRole('link', { name: 'Show all tags' }).getAttribute('href')).toBe('/tags');
  });
});

describe('the page of a tag', () => {
  afterEach(cleanup);
  const open = async (at: string) => renderPage(<TagPage />, { tenant: await givenTags(), route: '/tags/:path', at });

  it('shows its titles', async () => {
    await open('/tags/slow-cinema');
    await screen.findByRole('heading', { level: 1, name: 'Slow cinema' });
    expect((await links()).map(([, text]) => /Tide|Comet/.exec(text ?? '')?.[0]).toSorted()).toEqual(['Comet', 'Tide']);
  });

  it('says so where its tag has no titles, and where there is no such tag', async () => {
    await open('/tags/unused');
    await screen.findByRole('heading', { name: 'No titles with this tag now' });
    cleanup();
    await open('/tags/nowhere');
    await screen.findByRole('heading', { name: 'This tag isn’t in the programme' });
  });
});
