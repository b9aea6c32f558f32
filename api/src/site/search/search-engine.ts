import type { Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';

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

/** What answers searches. Each kind is JSON of its group: only what the caller may see, the best first, counted up to 10,000. */
export interface SearchEngine {
  titles(ctx: Context, search: Search): Promise<JsonText<Found['titles']>>;
  goods(ctx: Context, search: Search): Promise<JsonText<Found['goods']>>;
  people(ctx: Context, search: Search): Promise<JsonText<Found['people']>>;
  articles(ctx: Context, search: Search): Promise<JsonText<Found['articles']>>;
}
