import type { FeedTitle } from '../feed-title.ts';
import { anyFilm, brief, error, type FeedFormat, found, pictureOf, playables, warning } from './format.ts';
import { branch, close, leaf, open, XML_HEAD } from './xml.ts';

const MAX_DESCRIPTION = 2048;
const MAX_SECONDS = 28_800;
const MAX_TAGS = 32;
const MAX_UPLOADER = 255;
const picture = { kinds: ['HERO_IMAGE', 'STILL', 'POSTER'], minWidth: 60, minHeight: 30 } as const;

function videoOf(one: FeedTitle, of: FeedTitle): string {
  const thumbnail = pictureOf(one, picture) ?? pictureOf(of, picture);
  const seconds = one.durationSeconds === null ? 0 : Math.round(one.durationSeconds);
  return branch('video:video', [
    leaf('video:thumbnail_loc', thumbnail?.url ?? ''),
    leaf('video:title', one.name),
    leaf('video:description', brief(one.description || of.description, MAX_DESCRIPTION)),
    ...(one.film?.isOpen ? [leaf('video:content_loc', one.film.url)] : [leaf('video:player_loc', one.page)]),
    ...(seconds >= 1 && seconds <= MAX_SECONDS ? [leaf('video:duration', seconds)] : []),
    ...(one.window.endsAt === null ? [] : [leaf('video:expiration_date', one.window.endsAt)]),
    ...(one.releasedOn === null ? [] : [leaf('video:publication_date', one.releasedOn)]),
    ...one.tags.slice(0, MAX_TAGS).map((tag) => leaf('video:tag', tag)),
    leaf('video:family_friendly', (one.minimumAge ?? 0) >= 18 ? 'no' : 'yes'),
    ...(one.territories.length > 0 ? [leaf('video:restriction', one.territories.join(' '), { relationship: 'allow' })] : []),
    leaf('video:requires_subscription', one.offers.some(({ kind }) => kind === 'FREE') || one.film?.isOpen ? 'no' : 'yes'),
    leaf('video:uploader', one.provider.slice(0, MAX_UPLOADER)),
  ]);
}

/** Google's video extension of a sitemap: each page with the videos on it. */
export const videoSitemap: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  picture,
  check: (title) => [
    ...anyFilm(title),
    ...found(title.description.trim() === '' && error('NO_DESCRIPTION'), title.tags.length > MAX_TAGS && warning('TAGS_CUT', { most: String(MAX_TAGS) })),
  ],
  async *write(titles) {
    yield XML_HEAD + open('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9', 'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1' });
    for await (const title of titles)
      yield `\n${branch('url', [leaf('loc', title.page), leaf('lastmod', title.lastModified), ...playables(title).map((one) => videoOf(one, title))])}`;
    yield `\n${close('urlset')}\n`;
  },
};
