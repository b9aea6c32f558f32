import type { Body, Failure, HomeLayout, HomeRow, Query, Result } from '../../../contract/index.ts';
import { kindsOfTitles } from '../../../contract/site/home.ts';
import { can, type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { findLayout, findNamed, saveLayout } from './home.repository.ts';
import { usualLayout } from './usual-layout.ts';

type Draft = Body<'POST /home/layout'>;
type Setting = 'tag' | 'genre' | 'provider' | 'ids';

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const settings: readonly Setting[] = ['tag', 'genre', 'provider', 'ids'];
/** The setting a kind of row, or a rule of the hero, cannot do without. */
const settingOf: Readonly<Partial<Record<string, Setting>>> = { TAG: 'tag', GENRE: 'genre', PROVIDER: 'provider', PICKED: 'ids' };

/** Reads a page. Rows that are off are told to those of the house who read its library, as answers are kept for them apart. */
export async function readLayout(ctx: Context, { surface, usual }: Query<'GET /home/layout'>): Promise<Result<HomeLayout>> {
  const layout = (usual ? undefined : await findLayout(ctx, surface)) ?? usualLayout[surface];
  return done(can(ctx, 'product:read') && ctx.isHouse ? layout : { ...layout, rows: layout.rows.filter(({ isOn }) => isOn) });
}

const invalid = (path: string, code: 'required' | 'unknown' | 'unfit' | 'twice', message: string) => refuse('INVALID_INPUT', message, { path, code }).error;

type Set = Partial<Pick<HomeRow, Setting>>;

function settingFailure(at: string, kind: string, set: Set): Failure | undefined {
  const needed = settingOf[kind];
  if (needed && set[needed] === undefined) return invalid(`${at}.${needed}`, 'required', `${needed} is required`);
  const other = settings.find((name) => name !== needed && set[name] !== undefined);
  return other && invalid(`${at}.${other}`, 'unfit', `${other} says nothing of ${kind}`);
}

function rowFailure({ surface, rows }: Draft, at: number): Failure | undefined {
  const row = rows[at];
  if (!row) return undefined;
  if (rows.findIndex(({ id }) => id === row.id) < at) return invalid(`rows.${at}.id`, 'twice', 'Two rows have the same id');
  if (surface === 'FREE' && !kindsOfTitles.includes(row.kind)) return invalid(`rows.${at}.kind`, 'unfit', `${row.kind} is no row of free titles`);
  return settingFailure(`rows.${at}`, row.kind, row);
}

const fits = ({ surface, rows, hero, version }: Draft): Failure | undefined =>
  rows.map((_, at) => rowFailure({ surface, rows, hero, version }, at)).find((failure) => failure !== undefined) ?? settingFailure('hero', hero.rule, hero);

/** Refuses what names a title, a tag or a provider that this tenant does not have. */
async function namesFailure(ctx: Context, { rows, hero }: Draft): Promise<Failure | undefined> {
  const said = [{ at: 'hero', ...hero } as Set & { at: string }, ...rows.map((row, index) => ({ at: `rows.${index}`, ...row }))];
  const names = said.flatMap(({ at, tag, provider, ids = [] }) => [
    ...(tag === undefined ? [] : [{ path: `${at}.tag`, name: tag }]),
    ...(provider === undefined ? [] : [{ path: `${at}.provider`, name: provider.toLowerCase() }]),
    ...ids.map((id, place) => ({ path: `${at}.ids.${place}`, name: id.toLowerCase() })),
  ]);
  if (names.length === 0) return undefined;
  const known = await findNamed(ctx, {
    ids: said.flatMap(({ ids = [] }) => ids),
    tags: said.flatMap(({ tag }) => tag ?? []),
    providers: said.flatMap(({ provider }) => provider ?? []),
  });
  const unknown = names.find(({ name }) => !known.has(name));
  return unknown && invalid(unknown.path, 'unknown', `There is no ${unknown.name} here`);
}

/** Saves the rows and the hero of a page as a whole. */
export function changeLayout(ctx: Context, draft: Draft): Promise<Result<HomeLayout>> {
  return inTransaction(ctx, async (inside): Promise<Result<HomeLayout>> => {
    const failure = fits(draft) ?? (await namesFailure(inside, draft));
    if (failure) return { ok: false, error: failure };
    if (!(await saveLayout(inside, draft))) return stale;
    return readLayout(inside, { surface: draft.surface });
  });
}
