import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ProductEngine } from '../../catalogue/product/product-engine.ts';
import { findProducts } from '../../catalogue/product/product-hits.repository.ts';
import { readTitleQuery, readWords } from '../../catalogue/product/product-list.ts';
import { JsonText } from '../../platform/replies.ts';

type Found = Reply<'GET /search'>;

export interface Search {
  /** Words as typed: each may be unfinished or misspelt. At least one. */
  readonly words: readonly string[];
  /** At most so many of each kind. */
  readonly size: number;
  /** Pages of every host, and of this one. */
  readonly host: string;
  readonly locale: string | undefined;
}

/**
 * What answers searches: the database itself, or a search engine beside it. People and articles are JSON of their groups: only what the caller may see, the best
 * first, counted up to 10,000.
 */
export interface SearchEngine extends ProductEngine {
  people(ctx: Context, search: Search): Promise<JsonText<Found['people']>>;
  articles(ctx: Context, search: Search): Promise<JsonText<Found['articles']>>;
}

const NOTHING = '{"content":[],"totalElements":0,"totalIsExact":true}';

const EVERY_TYPE = 'programType:FEATURE,PROGRAM,SHORT,SERIES,EVENT';

async function products(ctx: Context, engine: ProductEngine, { words, size }: Search, more: { kind: 'TITLE' | 'MERCHANDISE'; metaData?: string }) {
  const query = readTitleQuery(ctx, { ...more, view: 'card', q: words.join(' '), size });
  if (!query.ok) throw new Error(query.error.message);
  return findProducts(ctx, engine, { ...query.value, words });
}

/** What is found of each kind. Words that are none find nothing. */
export async function searchSite(ctx: Context, engine: SearchEngine, { q, size = 5, host = '', locale }: Query<'GET /search'>) {
  const words = readWords(q) ?? [];
  const search = { words, size, host: host.toLowerCase(), locale };
  const groups =
    words.length > 0
      ? await Promise.all([
          products(ctx, engine, search, { kind: 'TITLE', metaData: EVERY_TYPE }),
          products(ctx, engine, search, { kind: 'MERCHANDISE' }),
          engine.people(ctx, search),
          engine.articles(ctx, search),
        ])
      : [];
  const [titles, goods, people, articles] = groups.map(({ text }) => text);
  return new JsonText<Reply<'GET /search'>>(
    `{"titles":${titles ?? NOTHING},"goods":${goods ?? NOTHING},"people":${people ?? NOTHING},"articles":${articles ?? NOTHING}}`,
  );
}
