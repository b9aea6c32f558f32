import { type FeedFormat, openFilm, pictureOf, playables } from './format.ts';

const picture = { kinds: ['POSTER', 'HERO_IMAGE', 'STILL'], minWidth: 1, minHeight: 1 } as const;
/** A line of M3U has neither line ends nor, in its attributes, quotes. */
const line = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const attribute = (text: string) => line(text).replaceAll('"', "'");

/** An extended M3U playlist of films and episodes that are open to everybody. */
export const m3u: FeedFormat = {
  mediaType: 'application/x-mpegurl; charset=utf-8',
  extension: 'm3u',
  check: openFilm,
  async *write(titles) {
    yield '#EXTM3U\n';
    for await (const title of titles) {
      const logo = pictureOf(title, picture)?.url ?? '';
      const group = attribute(title.series?.name ?? title.genres[0] ?? '');
      for (const one of playables(title)) {
        if (!one.film?.isOpen) continue;
        const facts = `tvg-id="${one.id}" tvg-name="${attribute(one.name)}" tvg-logo="${attribute(logo)}" group-title="${title.programType === 'SERIES' ? attribute(title.name) : group}"`;
        yield `#EXTINF:${Math.round(one.durationSeconds ?? -1)} ${facts},${line(one.name)}\n${one.film.url}\n`;
      }
    }
  },
};
