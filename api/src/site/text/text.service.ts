import type { CatalogueText, Failure, Query, Reply, Result } from '../../../contract/index.ts';
import { type Locale, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { compileMessage, parametersOf } from '../../platform/message-form.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { catalogueEntries, findEntry, originalOf } from './catalogues.ts';
import { judge, misfitNow, type Words } from './judge.service.ts';
import { sayWithSamples } from './samples.ts';
import { countOverrides, findOverrides, type Override } from './text.repository.ts';

/** Own texts per tenant, in all languages together. */
const MAX_OVERRIDES = 500;

type Draft = DraftOf<'text/override'>;
type Existing = ExistingOf<'text/override', 'text_override'>;

const tooMany = refuse('CONFLICT', `A tenant words at most ${MAX_OVERRIDES} texts itself.`, { path: 'key', code: 'maxItems', limit: MAX_OVERRIDES }).error;
const fixed = (path: string) => refuse('CONFLICT', `${path} stays. Take this away and make another.`, { path, code: 'fixed' }).error;

/** Checks that a wording fits an existing text. Its text and language are fixed after creation. */
export async function checkOverride(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const moved = existing && (['package', 'key', 'locale'] as const).find((field) => draft[field] !== undefined && draft[field] !== existing[field]);
  if (moved) return fixed(moved);
  const { package: name = '', key = '', locale = SOURCE_LOCALE, message = '' } = { ...existing, ...draft };
  const { refusal } = judge({ package: name, key, locale, message });
  if (refusal) return refusal;
  return !existing && (await countOverrides(ctx)) >= MAX_OVERRIDES ? tooMany : undefined;
}

const parametersIn = (source: string) => parametersOf(compileMessage(source, SOURCE_LOCALE));

/** Returns a tenant's wording of a text and its fault, if the wording is not used. */
function ownOf(found: Override | undefined, locale: Locale): CatalogueText['override'] {
  if (!found) return null;
  const entry = findEntry(found.package, found.key);
  const misfit = entry && misfitNow(entry, locale, found.message);
  const { id, version, message } = found;
  return { id, version, message, fault: entry ? (misfit?.code ?? null) : 'gone', names: [...(misfit?.names ?? [])] };
}

function shown(name: { package: string; key: string }, locale: Locale, found: Override | undefined): CatalogueText {
  const entry = findEntry(name.package, name.key);
  const source = entry ? originalOf(entry, SOURCE_LOCALE) : null;
  return {
    package: name.package,
    key: name.key,
    locale,
    source,
    original: entry ? originalOf(entry, locale) : null,
    parameters: source === null ? [] : parametersIn(source),
    override: ownOf(found, locale),
  };
}

const nameOf = ({ package: name, key }: { package: string; key: string }) => `${name} ${key}`;
const lower = (text: string) => text.toLocaleLowerCase();

function isMeant(key: string, sought: string, texts: readonly string[]): boolean {
  return [key, ...texts].some((text) => lower(text).includes(sought));
}

/** Returns the texts of all catalogues, and those a tenant words that no catalogue has any more. */
function namesFor(own: ReadonlyMap<string, Override>, locale: Locale, { package: name, q = '', state }: Query<'GET /text/list'>) {
  const known = [...catalogueEntries()].map((entry) => ({ entry, package: entry.package, key: entry.key }));
  const gone = [...own.values()].filter((one) => !findEntry(one.package, one.key)).map((one) => ({ entry: undefined, package: one.package, key: one.key }));
  const sought = lower(q.trim());
  return [...known, ...gone].filter(({ entry, ...text }) => {
    const found = own.get(nameOf(text));
    if (name !== undefined && text.package !== name) return false;
    if (state !== undefined && !found) return false;
    if (state === 'misfit' && found && entry && !misfitNow(entry, locale, found.message)) return false;
    const originals = entry ? [originalOf(entry, SOURCE_LOCALE), originalOf(entry, locale)] : [];
    return sought === '' || isMeant(text.key, sought, [...originals, ...(found ? [found.message] : [])]);
  });
}

export async function listTexts(ctx: Context, query: Query<'GET /text/list'>): Promise<Result<Reply<'GET /text/list'>>> {
  const { locale = SOURCE_LOCALE, page = 0, size = 10 } = query;
  const own = new Map((await findOverrides(ctx, locale)).map((found) => [nameOf(found), found]));
  const names = namesFor(own, locale, query);
  const content = names.slice(page * size, (page + 1) * size).map((name) => shown(name, locale, own.get(nameOf(name))));
  return done({ content, page, size, totalElements: names.length, lastPage: (page + 1) * size >= names.length, nextCursor: null });
}

/** Returns a preview of a wording, or its fault. */
export function previewText(ctx: Context, words: Words): Result<Reply<'POST /text/preview'>> {
  const { refusal, entry } = judge(words);
  const fault = refusal?.fields?.find(({ path }) => path === 'message');
  if (fault) return done({ said: [], fault });
  if (!entry) return { ok: false, error: refusal };
  const values = { parameters: parametersIn(originalOf(entry, SOURCE_LOCALE)), now: ctx.now() };
  return done({ said: sayWithSamples(words.message, words.locale, values), fault: null });
}
