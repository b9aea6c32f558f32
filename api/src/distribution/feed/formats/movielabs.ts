import type { FeedTitle } from '../feed-title.ts';
import { brief, error, type FeedAbout, type Finding, found, pictureOf } from './format.ts';
import { rokuRating } from './roku-words.ts';
import { branch, leaf } from './xml.ts';

/** Namespaces of the MovieLabs schemas that files are written by. */
export const MD_NAMESPACE = 'http://www.movielabs.com/schema/md/v2.10/md';

type IdKind = 'cid' | 'alid' | 'manifestid' | 'vidtrackid' | 'imageid' | 'pictureid' | 'picturegroupid' | 'presentationid' | 'experienceid';

/** Returns an id in the scheme of MovieLabs, in the name of the site. */
export function idOf(kind: IdKind, id: string, { origin }: Pick<FeedAbout, 'origin'>): string {
  const organization = URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
  return `md:${kind}:org:${organization}:${id}`;
}
export const contentIdOf = (id: string, about: Pick<FeedAbout, 'origin'>): string => idOf('cid', id, about);

const systems = { MPAA: 'MPAA', USA_PR: 'TVPG' } as const;
const written: Readonly<Record<string, string>> = {
  ...{ PG13: 'PG-13', NC17: 'NC-17', TVY: 'TV-Y', TVY7: 'TV-Y7', TVG: 'TV-G', TVPG: 'TV-PG', TV14: 'TV-14', TVMA: 'TV-MA' },
};

/** Returns the American rating of a title in the words of Common Metadata Ratings; undefined where it has none. */
export function ratingOf(certification: string | null): { readonly system: 'MPAA' | 'TVPG'; readonly value: string } | undefined {
  const rating = rokuRating(certification);
  return rating && { system: systems[rating.source], value: written[rating.value] ?? rating.value };
}

const art = { kinds: ['POSTER', 'HERO_IMAGE', 'STILL'], minWidth: 1, minHeight: 1 } as const;
export const artOf = (title: FeedTitle) => pictureOf(title, art);

const MAX_DISPLAY = 60;
const MAX_SHORT = 190;
const MAX_LONG = 4000;

function localized(title: FeedTitle, language: string): string {
  const { name, description, genres, tags } = title;
  const picture = artOf(title);
  const size = picture?.width && picture.height ? `${picture.width}x${picture.height}` : null;
  const words = brief(description, MAX_SHORT);
  return branch(
    'md:LocalizedInfo',
    [
      leaf('md:TitleDisplay60', brief(name, MAX_DISPLAY)),
      leaf('md:TitleDisplayUnlimited', name),
      ...(picture ? [leaf('md:ArtReference', picture.url, { resolution: size })] : []),
      ...(words === '' ? [] : [leaf('md:Summary190', words), leaf('md:Summary4000', brief(description, MAX_LONG))]),
      ...genres.map((genre) => leaf('md:Genre', genre)),
      ...tags.map((tag) => leaf('md:Keyword', tag)),
    ],
    { language, default: 'true' },
  );
}

const person = (job: 'Actor' | 'Director') => (name: string, at: number) =>
  branch('md:People', [
    branch('md:Job', [leaf('md:JobFunction', job), leaf('md:BillingBlockOrder', at + 1)]),
    branch('md:Name', [leaf('md:DisplayName', name)]),
  ]);

function ratings(certification: string | null): string {
  const rating = ratingOf(certification);
  const region = branch('md:Region', [leaf('md:country', 'US')]);
  return branch(
    'md:RatingSet',
    rating ? [branch('md:Rating', [region, leaf('md:System', rating.system), leaf('md:Value', rating.value)])] : [leaf('md:NotRated', 'true')],
  );
}

/** A work as its metadata is written: a title, a season of a series, or an episode. */
export interface Work {
  readonly id: string;
  readonly type: 'Movie' | 'Short' | 'Series' | 'Season' | 'Episode';
  readonly title: FeedTitle;
  readonly name: string;
  readonly releasedOn: string;
  readonly parent?: { readonly id: string; readonly relation: 'isepisodeof' | 'isseasonof'; readonly number: number };
}

/** Returns the works of a title: of a series also its seasons and episodes. */
export function worksOf(title: FeedTitle): Work[] {
  const { id, name, episodes } = title;
  const releasedOn = title.releasedOn ?? '';
  if (title.programType !== 'SERIES') return [{ id, type: title.programType === 'SHORT' ? 'Short' : 'Movie', title, name, releasedOn }];
  const numbers = [...new Set(episodes.map(({ season }) => season ?? 1))].sort((one, other) => one - other);
  const seasonId = (number: number) => `${id}:s${number}`;
  return [
    { id, type: 'Series', title, name, releasedOn },
    ...numbers.map((number): Work => ({
      ...{ id: seasonId(number), type: 'Season', title, name: `${name} ${number}`, releasedOn },
      parent: { id, relation: 'isseasonof', number },
    })),
    ...episodes.map((one): Work => ({
      ...{ id: one.id, type: 'Episode', title: one, name: one.name, releasedOn: one.releasedOn ?? releasedOn },
      parent: { id: seasonId(one.season ?? 1), relation: 'isepisodeof', number: one.episode ?? 1 },
    })),
  ];
}

/** Writes the basic metadata of a work, in the order of the schema. */
export function basicMetadata(element: string, work: Work, about: FeedAbout): string {
  const { id, type, title, name, releasedOn, parent } = work;
  const own = type === 'Season' ? { ...title, name, durationSeconds: null } : title;
  const seconds = Math.round(own.durationSeconds ?? 0);
  return branch(
    element,
    [
      localized(own, about.language),
      ...(seconds > 0 ? [leaf('md:RunLength', `PT${seconds}S`)] : []),
      leaf('md:ReleaseYear', releasedOn.slice(0, 4)),
      leaf('md:ReleaseDate', releasedOn),
      branch('md:ReleaseHistory', [leaf('md:ReleaseType', 'original'), leaf('md:Date', releasedOn)]),
      leaf('md:WorkType', type),
      ratings(own.certification),
      ...own.directors.map(person('Director')),
      ...own.cast.map(person('Actor')),
      branch('md:AssociatedOrg', [leaf('md:DisplayName', own.provider)], { role: 'licensor' }),
      ...(parent ? [branch('md:SequenceInfo', [leaf('md:Number', parent.number)])] : []),
      ...(parent ? [branch('md:Parent', [leaf('md:ParentContentID', contentIdOf(parent.id, about))], { relationshipType: parent.relation })] : []),
    ],
    { ContentID: contentIdOf(id, about) },
  );
}

/** Checks what the metadata of MovieLabs asks of a title. */
export const metadataFindings = (title: FeedTitle): Finding[] =>
  found(title.programType === 'EVENT' && error('EVENTS_NOT_TAKEN'), title.programType !== 'EVENT' && title.releasedOn === null && error('NO_RELEASE_DATE'));
