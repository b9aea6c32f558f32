import type { ArticleCard } from '../../../contract/site/page.ts';
import { escapeXml } from '../../platform/escape-xml.ts';

interface FeedParts {
  readonly origin: string;
  readonly name: string;
  readonly locale: string;
  readonly articles: readonly ArticleCard[];
}

function itemOf(origin: string, { path, title, description, tags, publishedAt, author }: ArticleCard): string {
  const address = escapeXml(origin + encodeURI(path));
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
export function writeFeed({ origin, name, locale, articles }: FeedParts): string {
  const head = [
    `<title>${escapeXml(name)}</title>`,
    `<link>${escapeXml(`${origin}/news`)}</link>`,
    `<description>${escapeXml(name)}</description>`,
    `<language>${escapeXml(locale)}</language>`,
    `<atom:link href="${escapeXml(`${origin}/news/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
  ];
  const items = articles.map((article) => itemOf(origin, article));
  const namespaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>${head.join('')}\n${items.join('\n')}\n</channel></rss>\n`;
}
