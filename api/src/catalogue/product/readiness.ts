import type { Readiness, ReadinessCode } from '../../../contract/index.ts';

export interface ReadinessFacts {
  readonly kind: 'TITLE' | 'MERCHANDISE';
  readonly programType: string;
  readonly isEpisode: boolean;
  readonly fileTypes: readonly string[];
  /** True if the film has captions or subtitles. */
  readonly captioned: boolean;
  /** True if viewers can play an episode. */
  readonly episodes: boolean;
  readonly synopsis: boolean;
  readonly genre: boolean;
  readonly certification: boolean;
  readonly release: boolean;
  readonly startsAt: string | null;
  readonly price: boolean;
}

type Check = Readiness['checks'][number];

const check = (code: ReadinessCode, done: boolean, required = true): Check => ({ code, required, done });
const has = ({ fileTypes }: ReadinessFacts, ...types: readonly string[]) => types.some((type) => fileTypes.includes(type));

/** Returns the checks of the film. A future event needs a start instead of a film. */
function partsOf(facts: ReadinessFacts, now: Date): Check[] {
  const film = check('film', has(facts, 'VIDEO_MASTER'));
  const captions = check('captions', facts.captioned, false);
  if (facts.programType === 'SERIES') return [check('episodes', facts.episodes)];
  if (facts.programType !== 'EVENT') return [film, captions];
  const isOver = facts.startsAt !== null && Date.parse(facts.startsAt) <= now.getTime();
  return [check('start', facts.startsAt !== null), ...(isOver ? [film, captions] : [])];
}

/** Returns the checks of a product before publication. An episode uses genre, age rating and images of its series. */
export function checksOf(facts: ReadinessFacts, now: Date): readonly Check[] {
  const synopsis = check('synopsis', facts.synopsis);
  if (facts.kind === 'MERCHANDISE') return [check('picture', has(facts, 'PRODUCT_IMAGE')), synopsis, check('price', facts.price)];
  const release = check('release', facts.release, false);
  if (facts.isEpisode) return [...partsOf(facts, now), check('poster', has(facts, 'POSTER', 'STILL', 'HERO_IMAGE')), synopsis, release];
  return [
    ...partsOf(facts, now),
    check('poster', has(facts, 'POSTER')),
    check('hero', has(facts, 'HERO_IMAGE')),
    synopsis,
    check('genre', facts.genre),
    check('certification', facts.certification, facts.programType !== 'EVENT'),
    ...(facts.programType === 'EVENT' ? [] : [release]),
  ];
}

export function missingOf(checks: readonly Check[]): readonly ReadinessCode[] {
  return checks.filter(({ required, done }) => required && !done).map(({ code }) => code);
}
