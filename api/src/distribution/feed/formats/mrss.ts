import type { FeedTitle } from '../feed-title.ts';
import { anyFilm, error, type FeedFormat, found, pictureOf, playables, warning } from './format.ts';
import { branch, close, empty, leaf, open, XML_HEAD } from './xml.ts';

const picture = { kinds: ['HERO_IMAGE', 'STILL', 'POSTER'], minWidth: 320, minHeight: 180 } as const;
const DAY_IN_GMT = (moment: string) => new Date(moment).toUTCString();

/** Writes the dates of rights as `dcterms:valid`, in W3C's DTF. */
function validity({ window: { startsAt, endsAt } }: FeedTitle): string[] {
  if (startsAt === null && endsAt === null) return [];
  const parts = [...(startsAt === null ? [] : [`start=${startsAt}`]), ...(endsAt === null ? [] : [`end=${endsAt}`]), 'scheme=W3C-DTF'];
  return [leaf('dcterms:valid', parts.join('; '))];
}

function itemOf(title: FeedTitle): string {
  const { film, durationSeconds, series, season, episode, territories } = title;
  const thumbnail = pictureOf(title, picture);
  return branch('item', [
    leaf('guid', title.id, { isPermaLink: 'false' }),
    leaf('title', title.name),
    leaf('link', title.page),
    leaf('description', title.description),
    ...(title.releasedOn === null ? [] : [leaf('pubDate', DAY_IN_GMT(title.releasedOn))]),
    ...(film?.isOpen
      ? [empty('media:content', { url: film.url, type: 'application/x-mpegURL', medium: 'video', duration: durationSeconds && Math.round(durationSeconds) })]
      : []),
    ...(film && !film.isOpen ? [empty('media:player', { url: title.page })] : []),
    leaf('media:title', title.name, { type: 'plain' }),
    leaf('media:description', title.description, { type: 'plain' }),
    ...(thumbnail ? [empty('media:thumbnail', { url: thumbnail.url, width: thumbnail.width, height: thumbnail.height })] : []),
    ...title.genres.map((genre) => leaf('media:category', genre)),
    ...(series ? [leaf('media:category', series.name, { scheme: 'urn:marquee:series', label: series.id })] : []),
    ...(season === null ? [] : [leaf('media:category', season, { scheme: 'urn:marquee:season' })]),
    ...(episode === null ? [] : [leaf('media:category', episode, { scheme: 'urn:marquee:episode' })]),
    ...(title.tags.length > 0 ? [leaf('media:keywords', title.tags.join(', '))] : []),
    ...title.cast.map((name) => leaf('media:credit', name, { role: 'actor', scheme: 'urn:ebu' })),
    ...title.directors.map((name) => leaf('media:credit', name, { role: 'director', scheme: 'urn:ebu' })),
    ...(title.certification === null ? [] : [leaf('media:rating', title.certification, { scheme: 'urn:simple' })]),
    ...(territories.length > 0 ? [leaf('media:restriction', territories.join(' '), { relationship: 'allow', type: 'country' })] : []),
    ...validity(title),
  ]);
}

/** Media RSS 1.5.1: films and episodes as items. Whoever needs a right is sent to the page, anybody else gets the playlist. */
export const mrss: FeedFormat = {
  mediaType: 'application/rss+xml; charset=utf-8',
  extension: 'xml',
  picture,
  check: (title) => [...anyFilm(title), ...found(title.description.trim() === '' && error('NO_DESCRIPTION'), title.genres.length === 0 && warning('NO_GENRE'))],
  async *write(titles, about) {
    yield XML_HEAD + open('rss', { version: '2.0', 'xmlns:media': 'http://search.yahoo.com/mrss/', 'xmlns:dcterms': 'http://purl.org/dc/terms/' });
    yield open('channel') + leaf('title', about.name) + leaf('link', about.origin) + leaf('description', about.description || about.name);
    yield leaf('language', about.language);
    for await (const title of titles) for (const one of playables(title)) yield `\n${itemOf(one)}`;
    yield `\n${close('channel')}${close('rss')}\n`;
  },
};
