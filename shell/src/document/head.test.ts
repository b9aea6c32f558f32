import { expect, it } from '@jest/globals';
import { headHtml } from './head.ts';

const page = { name: 'Ringfall', site: 'Test House', origin: 'https://tv.test.example', path: '/movies/detail/ringfall' };
const of = (head: object, given: Partial<typeof page> = {}) => headHtml({ ...page, ...given }, JSON.stringify(head));
const content = (html: string, name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

it('a page says what it is to whoever does not open it', () => {
  const html = of({ description: 'A ring falls.', image: '/media/r.webp', kind: 'video.movie', structured: { '@type': 'Movie', name: 'Ringfall' } });
  const said = ['description', 'og:title', 'og:site_name', 'og:type', 'og:url', 'og:description', 'og:image', 'twitter:card'].map((name) =>
    content(html, name),
  );
  expect(said).toEqual([
    ...['A ring falls.', 'Ringfall', 'Test House', 'video.movie', 'https://tv.test.example/movies/detail/ringfall'],
    ...['A ring falls.', 'https://tv.test.example/media/r.webp', 'summary_large_image'],
  ]);
  expect(html).toContain('<link rel="canonical" href="https://tv.test.example/movies/detail/ringfall">');
  expect(JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'Movie', name: 'Ringfall', description: 'A ring falls.' },
    ...{ url: 'https://tv.test.example/movies/detail/ringfall', image: 'https://tv.test.example/media/r.webp' },
  });
});

it('a page that says nothing has its name and its address', () => {
  const html = headHtml(page);
  expect(['og:title', 'og:type', 'twitter:card', 'description', 'og:image'].map((name) => content(html, name))).toEqual([
    ...['Ringfall', 'website', 'summary', undefined, undefined],
  ]);
});

it('an address elsewhere is no home of a page, and what no browser fetches is no picture', () => {
  for (const address of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', 7, '/'.repeat(3000)])
    expect(of({ address })).toContain('<link rel="canonical" href="https://tv.test.example/movies/detail/ringfall">');
  expect(headHtml({ ...page, path: '//evil.example/x' })).not.toContain('evil');
  for (const image of ['javascript:alert(1)', 'data:image/png;base64,AA', {}, 'http://[']) expect(content(of({ image }), 'og:image')).toBeUndefined();
  expect(content(of({ image: 'https://images.test.example/r.webp' }), 'og:image')).toBe('https://images.test.example/r.webp');
});

it('words end no attribute and no element, turn no direction, and are no more than a preview shows', () => {
  const html = of(
    { description: `"><script>alert(1)</script>\u202e\nقصة`, structured: { '@type': 'Movie', name: '</script><script>alert(1)</script>' } },
    { name: 'a" onload="x', path: '/movies/"><script>' },
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(content(html, 'description')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; قصة');
  expect(content(html, 'og:title')).toBe('a&quot; onload=&quot;x');
  const long = content(of({ description: 'words '.repeat(4000) }), 'description') ?? '';
  expect(long).toMatch(/^(words )+words…$/);
  expect(long.length).toBeLessThanOrEqual(300);
  expect(of({ structured: { text: 'x'.repeat(9000) } })).not.toContain('ld+json');
});

it.each(['', '{', 'null', '[]', '"words"'])('%j says nothing, and the page is called as it is', (said) => {
  expect(content(headHtml(page, said), 'og:title')).toBe('Ringfall');
});

it('words of an editor stand in place of the page’s own, where there are any', () => {
  const said = JSON.stringify({ description: 'A ring falls.', image: '/media/r.webp' });
  const told = headHtml({ ...page, told: { description: 'Ten "films".', image: '/media/north.jpg' } }, said);
  expect(['description', 'og:description', 'og:image'].map((name) => content(told, name))).toEqual([
    ...['Ten &quot;films&quot;.', 'Ten &quot;films&quot;.', 'https://tv.test.example/media/north.jpg'],
  ]);
  const partly = headHtml({ ...page, told: { description: '', image: 'javascript:alert(1)' } }, said);
  expect([content(partly, 'description'), content(partly, 'og:image')]).toEqual(['A ring falls.', undefined]);
});

it('each language version is at home at its own address, and names the others', () => {
  const links = (html: string) =>
    [...html.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(([, of = 'canonical', to]) => [of, to]);
  const home = 'https://tv.test.example/movies/detail/ringfall';
  const versions = [
    ['en', `${home}?lang=en`],
    ['ar', `${home}?lang=ar`],
    ['x-default', home],
  ];
  expect(links(headHtml(page))).toEqual([['canonical', home], ...versions]);
  const arabic = headHtml({ ...page, version: 'ar' }, '{"structured":{"@type":"Movie"}}');
  expect(links(arabic)).toEqual([['canonical', `${home}?lang=ar`], ...versions]);
  expect([content(arabic, 'og:url'), arabic.includes(`"url":"${home}?lang=ar"`)]).toEqual([`${home}?lang=ar`, true]);
});

it('a page names the feed that says what is new there, on this site alone', () => {
  const feed = { address: '/news/feed.xml?locale=ar', title: 'News "of" the house' };
  const link = '<link rel="alternate" type="application/rss+xml" href="/news/feed.xml?locale=ar" title="News &quot;of&quot; the house">';
  expect(of({ feed })).toContain(link);
  for (const wrong of [{ ...feed, address: 'https://evil.example/feed.xml' }, { ...feed, address: 'javascript:alert(1)' }, '/news/feed.xml', undefined])
    expect(of({ feed: wrong })).not.toContain('rss+xml');
});
