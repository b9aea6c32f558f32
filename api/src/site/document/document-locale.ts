import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, type Locale, localeOf, partLanguage, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { acceptedLocale } from '../../platform/reader-locale.ts';

/** Header names a document's language may follow from. */
export const VARY = 'accept-encoding, accept-language, cookie';

export interface DocumentLocale {
  /** One of the closed list of languages, so that strangers cannot make more documents by asking for others. */
  readonly locale: Locale;
  /** The address itself asks for it. */
  readonly isOfAddress: boolean;
  /** The query without it. */
  readonly search: string;
}

/** Returns the language of a document: the address's, else the one the browser keeps, else the first it accepts, else the site's own. */
export function documentLocale({ url, cookies, headers }: Pick<FastifyRequest, 'url' | 'cookies' | 'headers'>, own: string | undefined): DocumentLocale {
  const at = url.indexOf('?');
  const { locale, search } = partLanguage(at < 0 ? '' : (url.slice(at).split('#', 1)[0] ?? ''));
  const chosen = locale ?? localeOf(cookies[LANGUAGE_COOKIE]) ?? acceptedLocale(headers['accept-language']);
  return { locale: chosen ?? localeOf(own) ?? SOURCE_LOCALE, isOfAddress: locale !== undefined, search };
}
