import type { FeedTitle } from '../distribution/feed/feed-title.ts';
import type { FeedAbout } from '../distribution/feed/formats/format.ts';

const id = (at: number) => `0190a6f0-7c00-7000-8000-${String(at).padStart(12, '0')}`;

/** A film that every partner takes, with what has to be escaped. */
export const feedTitle = (more: Partial<FeedTitle> = {}, at = 1): FeedTitle => ({
  id: id(at),
  path: 'tidewater',
  name: 'Tide & <Water> "deep"',
  description: `A harbour at night.\nIts lamps, 'one' by one & "two" ]]> \u0007.`,
  programType: 'FEATURE',
  page: 'https://demo.example/movies/detail/tidewater?a=1&b=2',
  releasedOn: '2026-10-09',
  lastModified: '2026-11-21T10:00:00.000Z',
  genres: ['Drama', 'Family'],
  tags: ['sea & salt'],
  cast: ['Noor <Halvorsen>'],
  directors: ['Marisol Okonjo'],
  certification: 'PG-13',
  minimumAge: null,
  durationSeconds: 5400.4,
  pictures: [
    { kind: 'POSTER', url: 'https://demo.example/poster.jpg?w=1&h=2', width: 800, height: 1200 },
    { kind: 'HERO_IMAGE', url: 'https://demo.example/hero.jpg', width: 1920, height: 1080 },
  ],
  film: { url: 'https://demo.example/media/film.m3u8?a=1&b=2', isOpen: true },
  startsAt: null,
  endsAt: null,
  season: null,
  episode: null,
  series: null,
  provider: 'Harbour & Light',
  offers: [],
  window: { startsAt: null, endsAt: null },
  territories: [],
  episodes: [],
  ...more,
});

const offer = { territories: ['US'], startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' };

/** Titles of every kind: open, for rent and in a plan, of one type and the next. */
export function feedTitles(): FeedTitle[] {
  const episode = (at: number) =>
    feedTitle(
      {
        programType: 'PROGRAM',
        name: `Part ${at}`,
        season: 1,
        episode: at,
        series: { id: id(9), name: 'The Keepers' },
        page: `https://demo.example/tv-shows/detail/keepers#${at}`,
      },
      20 + at,
    );
  return [
    feedTitle(),
    feedTitle(
      {
        name: 'For rent',
        film: { url: 'https://demo.example/media/titles/x.m3u8', isOpen: false },
        offers: [
          { kind: 'RENTAL', price: { amount: 499, currency: 'USD' }, playHours: 48, ...offer },
          { kind: 'PLAN', price: null, playHours: null, ...offer },
        ],
        window: { startsAt: offer.startsAt, endsAt: offer.endsAt },
        territories: ['US'],
      },
      2,
    ),
    feedTitle({ programType: 'EVENT', name: 'Live', startsAt: '2026-12-01T20:00:00.000Z', endsAt: '2026-12-01T22:30:00.000Z' }, 3),
    feedTitle({ programType: 'SERIES', name: 'The Keepers', film: null, durationSeconds: null, episodes: [episode(1), episode(2)] }, 9),
    feedTitle({ programType: 'SHORT', name: 'A short' }, 10),
  ];
}

export const feedAbout: FeedAbout = {
  ...{ name: 'Films & series', description: 'All <of> them', origin: 'https://demo.example', siteName: 'Demo & Co', language: 'en', territories: ['US'] },
};

export async function* eachOf<T>(values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value);
}

export async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
  return text;
}
