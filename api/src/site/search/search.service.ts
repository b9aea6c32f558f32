import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ProductEngine } from '../../catalogue/product/product-engine.ts';
import { findProducts } from '../../catalogue/product/product-hits.repository.ts';
import { readTitleQuery, readWords } from '../../catalogue/product/product-list.ts';
import { JsonText } from '../../platform/replies.ts';

type Found = Reply<'GET /search'>;

export interface Search {
  /** Words as typed, possibly unfinished or misspelt; at least one. */
  readonly words: readonly string[];
  /** Hits per kind. */
  readonly size: number;
  /** Host whose pages are found in addition to pages of every host. */
  readonly host: string;
  readonly locale: string | undefined;
}

/**
 * Search backend: the database, or an external search engine. Returns people and articles as JSON groups of visible hits, the best first, counted up to
 * 10,000.
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

/** Searches every kind. A query without words finds nothing. */
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
