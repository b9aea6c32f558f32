import { LANGUAGE_PARAMETER, localeOf } from '../../../contract/languages.ts';
import type { ArticleCard } from '../../../contract/site/page.ts';
import { escapeXml } from '../../platform/escape-xml.ts';

interface FeedParts {
  readonly origin: string;
  readonly name: string;
  readonly locale: string;
  /** It is not in the tenant's own language. */
  readonly isOther: boolean;
  readonly articles: readonly ArticleCard[];
}

function itemOf(origin: string, search: string, { path, title, description, tags, publishedAt, author }: ArticleCard): string {
  const address = escapeXml(origin + encodeURI(path) + search);
  const parts = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${escapeXml(description)}</description>`,
    ...(publishedAt ? [`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`] : []),
    ...(author ? [`<dc:creator>${escapeXml(author)}</dc:creator>`] : []),
    ...tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** Writes articles as RSS 2.0 (rssboard.org/rss-specification). */
export function writeFeed({ origin, name, locale, isOther, articles }: FeedParts): string {
  // Pages are read in the languages of the site alone.
  const search = isOther && localeOf(locale) !== undefined ? `?${LANGUAGE_PARAMETER}=${locale}` : '';
  const self = `${origin}/news/feed.xml${isOther ? `?locale=${encodeURIComponent(locale)}` : ''}`;
  const head = [
    `<title>${escapeXml(name)}</title>`,
    `<link>${escapeXml(`${origin}/news${search}`)}</link>`,
    `<description>${escapeXml(name)}</description>`,
    `<language>${escapeXml(locale)}</language>`,
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
  ];
  const items = articles.map((article) => itemOf(origin, search, article));
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>${head.join('')}\n${items.join('\n')}\n</channel></rss>\n`;
}
