import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { pathFromName } from '../platform/path-from-name.ts';
import { rawStatement } from '../platform/query.ts';
import { JsonText } from '../platform/replies.ts';
import type { ProductSearch } from '../catalogue/product/product-engine.ts';
import type { SearchEngine } from '../site/search/search.service.ts';

const letters: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Cf}|\u{640}|[\u{300}-\u{36F}\u{591}-\u{5C7}\u{64B}-\u{65F}\u{670}]/gu, '')
    .normalize('NFC');
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]+/gu;
const wordsOf = (text: string) =>
  fold(text)
    .replace(UNSPACED, ' $& ')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters to change, add, leave out or swap from one word to the other. */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let y = 1; y <= one.length; y += 1) {
    const row = [y];
    for (let x = 1; x <= other.length; x += 1) {
      const swap = y > 1 && x > 1 && one[y - 1] === other[x - 2] && one[y - 2] === other[x - 1] ? (rows[y - 2]?.[x - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((rows[y - 1]?.[x] ?? 0) + 1, (row[x - 1] ?? 0) + 1, (rows[y - 1]?.[x - 1] ?? 0) + (one[y - 1] === other[x - 1] ? 0 : 1), swap));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}

/** Those whose texts have every word, as it begins, or else as it is nearly spelt. */
function fitting<T>(all: readonly T[], typed: readonly string[], textOf: (one: T) => string): T[] {
  const texts = all.map((one) => wordsOf(textOf(one)));
  const known = texts.flat();
  const fits = wordsOf(typed.join(' ')).map((word) => {
    if (word.search(UNSPACED) >= 0) return (one: string) => one.includes(word);
    const isKnown = known.some((one) => one.startsWith(word));
    return (one: string) => (isKnown ? one.startsWith(word) : slips(word, one) <= 2);
  });
  return all.filter((_, at) => fits.every((fit) => texts[at]?.some(fit)));
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly metadata: { readonly cast?: readonly { readonly name: string }[]; readonly directors?: readonly string[]; readonly genres?: readonly string[] };
  readonly modified: number;
}

const productsOf = (ctx: Context, kind: string, statuses: readonly string[], types: readonly string[]) =>
  ctx.run(
    rawStatement(sql<Row>`
    select id, name, metadata, extract(epoch from last_modified)::float8 as modified from product where tenant_id = ${ctx.tenant.id} and parent_id is null and kind = ${kind}
      and entity_status = any(${[...statuses]}::text[]) and program_type = any(${[...types]}::text[])`),
  );

const byName = (a: Row, b: Row) => a.name.localeCompare(b.name);
const byAge = (a: Row, b: Row) => a.modified - b.modified;

async function products(ctx: Context, query: ProductSearch) {
  const rows = await productsOf(ctx, query.kind, query.statuses, query.programTypes);
  const isOf = ({ metadata }: Row) => query.facets.every(({ facet, value }) => facet === 'genre' && metadata.genres?.includes(value));
  const textOf = ({ name, metadata: { cast = [], directors = [] } }: Row) => [name, ...cast.map((one) => one.name), ...directors].join(' ');
  const order = query.sort === 'name' ? byName : byAge;
  const found = fitting(rows.filter(isOf), query.words, textOf).sort((a, b) => (query.direction === 'asc' ? order(a, b) : order(b, a)));
  const place = found.findIndex(({ id }) => id === query.after?.id) + 1;
  const from = query.sort === 'relevance' ? Number(query.after?.value ?? query.page * query.size) : query.after ? place : query.page * query.size;
  return { ids: found.slice(from, from + query.size + 1).map(({ id }) => id), total: found.length };
}

const groupOf = <T>(content: readonly object[], size: number) =>
  new JsonText<T>(JSON.stringify({ content: content.slice(0, size), totalElements: content.length, totalIsExact: true }));

/** Stands in for a search engine beside the database: it shares nothing with the database's own search, and reads everything each time. */
export const plainSearch: SearchEngine = {
  products,
  async people(ctx, { words, size }) {
    const titles = await productsOf(ctx, 'TITLE', ['APPROVED', 'COMPLETED'], ['FEATURE', 'PROGRAM', 'SERIES', 'SHORT', 'EVENT']);
    const roles = new Map<string, Set<string>>();
    const add = (name: string, role: string) => roles.set(name, (roles.get(name) ?? new Set()).add(role));
    for (const { metadata } of titles) {
      for (const { name } of metadata.cast ?? []) add(name, 'CAST');
      for (const name of metadata.directors ?? []) add(name, 'DIRECTOR');
    }
    const kept = await ctx.run(
      rawStatement(sql<{ name: string; picture: object | null }>`select name, picture from person where tenant_id = ${ctx.tenant.id}`),
    );
    const pictureOf = (name: string) => kept.find((one) => one.name === name)?.picture ?? null;
    const people = [...roles].map(([name, of]) => ({ name, path: pathFromName(name), picture: pictureOf(name), roles: [...of].sort() }));
    return groupOf(
      fitting(people, words, ({ name }) => name),
      size,
    );
  },
  async articles(ctx, { words, size, host, locale }) {
    const pages = await ctx.run(
      rawStatement(sql<{ path: string; title: string; description: string; locale: string }>`
      select path, title, description, locale from page where tenant_id = ${ctx.tenant.id} and entity_status in ('APPROVED', 'COMPLETED')
        and (published_at is null or published_at <= ${ctx.now()}) and host in ('', ${host})`),
    );
    const own = pages.filter((page) => !pages.some((other) => other !== page && other.path === page.path && other.locale === locale));
    return groupOf(
      fitting(own, words, ({ title, description }) => `${title} ${description}`).map(({ path, title, description }) => ({ path, title, description })),
      size,
    );
  },
};
