import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { readWords } from '../../catalogue/product/product-list.ts';
import { JsonText } from '../../platform/replies.ts';
import type { SearchEngine } from './search-engine.ts';

const NOTHING = '{"content":[],"totalElements":0,"totalIsExact":true}';

/** What is found of each kind. Words that are none find nothing. */
export async function searchSite(ctx: Context, engine: SearchEngine, { q, size = 5, host = '', locale }: Query<'GET /search'>) {
  const words = readWords(q) ?? [];
  const search = { words, size, host: host.toLowerCase(), locale };
  const groups =
    words.length > 0
      ? await Promise.all([engine.titles(ctx, search), engine.goods(ctx, search), engine.people(ctx, search), engine.articles(ctx, search)])
      : [];
  const [titles, goods, people, articles] = groups.map(({ text }) => text);
  return new JsonText<Reply<'GET /search'>>(
    `{"titles":${titles ?? NOTHING},"goods":${goods ?? NOTHING},"people":${people ?? NOTHING},"articles":${articles ?? NOTHING}}`,
  );
}
