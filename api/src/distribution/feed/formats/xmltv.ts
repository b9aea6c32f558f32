import type { FeedTitle } from '../feed-title.ts';
import { error, type FeedFormat, found, type GuideItem, pictureOf, warning } from './format.ts';
import { branch, close, empty, leaf, open, XML_HEAD } from './xml.ts';

const picture = { kinds: ['HERO_IMAGE', 'STILL', 'POSTER'], minWidth: 1, minHeight: 1 } as const;
/** An event lasts so long where nobody noted it. */
const LASTS_SECONDS = 2 * 60 * 60;
const CHANNEL = 'live';
const LINEAR = 'linear';

/** Returns a moment as XMLTV writes it, in UTC. */
const stamp = (moment: number) => `${new Date(moment).toISOString().replaceAll(/[-:T]/gu, '').slice(0, 14)} +0000`;

function times({ startsAt, endsAt, durationSeconds }: FeedTitle) {
  const start = Date.parse(startsAt ?? '');
  const stop = endsAt === null ? start + (durationSeconds ?? LASTS_SECONDS) * 1000 : Date.parse(endsAt);
  return { start, stop };
}

/** Writes a programme in the order of the DTD. */
function programmeOf(title: FeedTitle, lang: string): string {
  const { start, stop } = times(title);
  const icon = pictureOf(title, picture);
  const people = [...title.directors.map((name) => leaf('director', name)), ...title.cast.map((name) => leaf('actor', name))];
  return branch(
    'programme',
    [
      leaf('title', title.name, { lang }),
      ...(title.description.trim() === '' ? [] : [leaf('desc', title.description.trim(), { lang })]),
      ...(people.length > 0 ? [branch('credits', people)] : []),
      ...(title.releasedOn === null ? [] : [leaf('date', title.releasedOn.replaceAll('-', ''))]),
      ...title.genres.map((genre) => leaf('category', genre, { lang })),
      ...title.tags.map((tag) => leaf('keyword', tag, { lang })),
      leaf('length', Math.round((stop - start) / 1000), { units: 'seconds' }),
      ...(icon ? [empty('icon', { src: icon.url, width: icon.width, height: icon.height })] : []),
      leaf('url', title.page),
      leaf('episode-num', title.id, { system: 'assetID' }),
      ...(title.certification === null ? [] : [branch('rating', [leaf('value', title.certification)])]),
    ],
    { start: stamp(start), stop: stamp(stop), channel: CHANNEL },
  );
}

/** Writes an item of a linear channel, in the order of the DTD. */
function itemOf({ id, startsAt, endsAt, name, description, genres, certification }: GuideItem, lang: string): string {
  const [start, stop] = [Date.parse(startsAt), Date.parse(endsAt)];
  return branch(
    'programme',
    [
      leaf('title', name, { lang }),
      ...(description.trim() === '' ? [] : [leaf('desc', description.trim(), { lang })]),
      ...genres.map((genre) => leaf('category', genre, { lang })),
      leaf('length', Math.round((stop - start) / 1000), { units: 'seconds' }),
      leaf('episode-num', id, { system: 'assetID' }),
      ...(certification === null ? [] : [branch('rating', [leaf('value', certification)])]),
    ],
    { start: stamp(start), stop: stamp(stop), channel: LINEAR },
  );
}

/** XMLTV: the programme of a linear channel, and the live events of a tenant as that of another. */
export const xmltv: FeedFormat = {
  mediaType: 'application/xml; charset=utf-8',
  extension: 'xml',
  check(title) {
    if (title.programType !== 'EVENT') return [error('NOT_AN_EVENT')];
    if (title.startsAt === null) return [error('NO_START')];
    const { start, stop } = times(title);
    return found(
      stop <= start && error('ENDS_BEFORE_START'),
      title.description.trim() === '' && warning('NO_DESCRIPTION'),
      pictureOf(title, picture) === undefined && warning('NO_ICON'),
    );
  },
  async *write(titles, { name, language, origin, programme }) {
    yield `${XML_HEAD}<!DOCTYPE tv SYSTEM "xmltv.dtd">\n`;
    yield (
      open('tv', { 'source-info-url': origin, 'source-info-name': name }) +
      (programme ? [LINEAR, CHANNEL] : [CHANNEL])
        .map((id) => branch('channel', [leaf('display-name', name, { lang: language }), leaf('url', origin)], { id }))
        .join('')
    );
    if (programme) for await (const item of programme()) yield `\n${itemOf(item, language)}`;
    for await (const title of titles) yield `\n${programmeOf(title, language)}`;
    yield `\n${close('tv')}\n`;
  },
};
