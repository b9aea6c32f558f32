import { LANGUAGE_PARAMETER, locales } from '@marquee/api/languages';

/** What a page says of itself to those who do not open it: search engines, and wherever its link is shared. */
export interface PageHead {
  readonly description?: string | undefined;
  /** The address of a picture that stands for it; below this site, or whole. */
  readonly image?: string | undefined;
  /** What it shows, in the words of the Open Graph protocol; `website` unless it is said. */
  readonly kind?: 'website' | 'video.movie' | 'video.tv_show' | 'video.other' | 'product' | 'article';
  /** The path it is at home at, where others lead to it, too. */
  readonly address?: string | undefined;
  /** The RSS feed that says what is new here; an address of this site. */
  readonly feed?: { readonly address: string; readonly title: string } | undefined;
  /** The same for machines, by schema.org's names; address, picture and description are added to it. Only the server writes it. */
  readonly structured?: Readonly<Record<string, unknown>> | undefined;
}

interface Shown {
  readonly title: string;
  readonly site: string;
  /** Whole addresses. */
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

/** The media type of feeds in RSS. */
export const FEED_TYPE = 'application/rss+xml';

/** The attribute a tag is named by. */
export const attributeOf = (name: string) => (name.startsWith('og:') ? 'property' : 'name');

/** Returns the address at which a page is read in one language, whoever asks; `url` is whole. */
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
