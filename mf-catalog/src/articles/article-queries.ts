import type { Query } from '@marquee/api/contract';
import { reachablePage } from '@marquee/mf-shared/ui';

type ArticlesQuery = Query<'GET /page/articles'>;

export const ARTICLE_PAGE_SIZE = 12;
const LATEST = 5;

export function articlesQuery(locale: string, { tag, page }: { tag: string | undefined; page: number }): ArticlesQuery {
  return { locale, page: reachablePage(page, ARTICLE_PAGE_SIZE), size: ARTICLE_PAGE_SIZE, ...(tag !== undefined && { tag }) };
}

export const latestQuery = (locale: string): ArticlesQuery => ({ locale, page: 0, size: LATEST });
