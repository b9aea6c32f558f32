import { LANGUAGE_PARAMETER, locales } from '@marquee/api/languages';

/** Description of a page for search engines and link previews. */
export interface PageHead {
  readonly description?: string | undefined;
  /** Address of an image that stands for the page; relative to this site, or absolute. */
  readonly image?: string | undefined;
  /** Type in the Open Graph protocol; `website` by default. */
  readonly kind?: 'website' | 'video.movie' | 'video.tv_show' | 'video.other' | 'product' | 'article';
  /** Canonical path of the page, if other paths lead to it too. */
  readonly address?: string | undefined;
  /** RSS feed with the news of the page; an address of this site. */
  readonly feed?: { readonly address: string; readonly title: string } | undefined;
  /** Structured data by schema.org's names; address, image and description are added. Only the server writes it. */
  readonly structured?: Readonly<Record<string, unknown>> | undefined;
}

interface Shown {
  readonly title: string;
  readonly site: string;
  /** Absolute addresses. */
  readonly url: string;
  readonly image: string | undefined;
}

/** The `meta` elements of a page, by name: Open Graph's (ogp.me), and what those who read them leave open. */
export const headTags = (
  { title, site, url, image }: Shown,
  { description, kind = 'website' }: PageHead,
): readonly (readonly [string, string | undefined])[] => [
  ['description', description],
  ['og:title', title],
  ['og:site_name', site],
  ['og:type', kind],
  ['og:url', url],
  ['og:description', description],
  ['og:image', image],
  ['twitter:card', image === undefined ? 'summary' : 'summary_large_image'],
];

export const FEED_TYPE = 'application/rss+xml';

/** The attribute a tag is named by. */
export const attributeOf = (name: string) => (name.startsWith('og:') ? 'property' : 'name');

/** Returns the address at which every reader gets a page in one language; `url` is absolute. */
export function inLanguage(url: string, locale: string): string {
  const address = new URL(url);
  address.searchParams.set(LANGUAGE_PARAMETER, locale);
  return address.href;
}

/** The versions of a page by `hreflang`: each language's address, and the one that serves all readers in their own. */
export const versionsOf = (url: string): readonly (readonly [string, string])[] => [
  ...locales.map((locale) => [locale, inLanguage(url, locale)] as const),
  ['x-default', url],
];
