import { cutText } from '../../../contract/cut-text.ts';
import { saveProduct } from '../../catalogue/product/product.service.ts';
import type { Context } from '../../platform/context.ts';
import type { AlidRows, TitleWords } from './imported-row.ts';
import { findByWords, type FoundTitle, type SoughtTitle } from './plan.repository.ts';

interface NewTitle {
  /** The same for rows that would make the same title. */
  readonly key: string;
  readonly name: string;
  readonly programType: Exclude<TitleWords['programType'], ''>;
  readonly season: number | null;
  readonly episode: number | null;
}

/** The title of an ALID: one of ours, or drafts that would be made; the series of an episode first. */
export interface TitlePlan {
  readonly product: { readonly id: string; readonly name: string } | null;
  readonly series: { readonly id: string; readonly name: string } | null;
  readonly makes: readonly NewTitle[];
  readonly isAmbiguous: boolean;
}

const none: TitlePlan = { product: null, series: null, makes: [], isAmbiguous: false };
const SERIES = 'series ';
const MAX_NAME = 300;

const wordsOf = ({ rows }: AlidRows): TitleWords | undefined => rows.find(({ entry }) => entry === 'EXTRACT' || entry === 'UPDATE')?.words;

function soughtBy(alid: string, { name, programType, series, season, episode, eidrs }: TitleWords): SoughtTitle[] {
  const nothing = { series: null, season: null, episode: null, eidrs: [] };
  if (programType !== 'PROGRAM') return [{ ...nothing, key: alid, name, isSeries: programType === '' ? null : programType === 'SERIES', eidrs }];
  return [
    { key: alid, name: '', isSeries: null, series, season, episode, eidrs },
    { ...nothing, key: SERIES + alid, name: series, isSeries: true },
  ];
}

/** One of what was found: by its number before its name, of one's own organization before others'. */
function choose(found: readonly FoundTitle[]): FoundTitle | undefined | 'several' {
  for (const some of [found.filter(({ byNumber }) => byNumber), found.filter(({ isOwn }) => isOwn), found]) {
    const ids = new Set(some.map(({ id }) => id));
    if (ids.size > 1) return 'several';
    if (some[0]) return some[0];
  }
  return undefined;
}

function planOf({ name, programType, series, season, episode }: TitleWords, own: readonly FoundTitle[], ofSeries: readonly FoundTitle[]): TitlePlan {
  const found = choose(own);
  if (found === 'several') return { ...none, isAmbiguous: true };
  if (found) return { ...none, product: { id: found.id, name: found.name } };
  const title = cutText(name, MAX_NAME).trim();
  if (programType === '' || title === '') return none;
  const key = `${programType === 'SERIES' ? SERIES : ''}${title.toLowerCase()}`;
  if (programType !== 'PROGRAM') return { ...none, makes: [{ key, name: title, programType, season: null, episode: null }] };
  const parent = choose(ofSeries);
  const parentName = cutText(series, MAX_NAME).trim();
  if (parent === 'several') return { ...none, isAmbiguous: true };
  if (episode === null || parentName === '') return none;
  const above = SERIES + parentName.toLowerCase();
  const makesSeries = parent ? [] : [{ key: above, name: parentName, programType: 'SERIES', season: null, episode: null } as const];
  const one = { key: `${above} ${season ?? 1} ${episode}`, name: title, programType, season: season ?? 1, episode } as const;
  return { ...none, series: parent ? { id: parent.id, name: parent.name } : null, makes: [...makesSeries, one] };
}

/** Finds the titles of ALIDs nobody has heard of, by ALID. */
export async function planTitles(ctx: Context, alids: readonly AlidRows[]): Promise<ReadonlyMap<string, TitlePlan>> {
  const words = alids.flatMap((one) => {
    const said = wordsOf(one);
    return said ? [{ alid: one.alid, said }] : [];
  });
  if (words.length === 0) return new Map();
  const rows = await findByWords(
    ctx,
    words.flatMap(({ alid, said }) => soughtBy(alid, said)),
  );
  const found = new Map<string, FoundTitle[]>();
  for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row]);
  return new Map(words.map(({ alid, said }) => [alid, planOf(said, found.get(alid) ?? [], found.get(SERIES + alid) ?? [])]));
}

/** Thrown within a transaction: a draft could not be made, perhaps because somebody made the same. */
export class NotMade extends Error {}

export interface MadeTitle {
  readonly id: string;
  readonly version: number;
}

/** Makes the drafts of a plan, in the caller's transaction. The last one is the title of the ALID. */
export async function makeTitles(ctx: Context, { series, makes }: TitlePlan): Promise<readonly MadeTitle[]> {
  const made: MadeTitle[] = [];
  for (const { name, programType, season, episode } of makes) {
    const parentId = series?.id ?? made.at(-1)?.id;
    const place = programType === 'PROGRAM' && parentId !== undefined && season !== null && episode !== null ? { season, episode } : {};
    const metaData = { programType, ...place };
    const saved = await saveProduct(ctx, { name, kind: 'TITLE', metaData, ...('episode' in place && parentId !== undefined && { parentId }) });
    if (!saved.ok) throw new NotMade(`Its title could not be made: ${saved.error.message}`);
    const { id, version } = JSON.parse(saved.value.text) as MadeTitle;
    made.push({ id, version });
  }
  return made;
}
