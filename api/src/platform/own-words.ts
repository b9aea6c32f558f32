import { sql } from 'kysely';
import { type Locale, locales } from '../../contract/languages.ts';
import type { Context } from './context.ts';
import { rawStatement } from './query.ts';

/** What a tenant says in its own words instead of the server's texts, by `namespace.key`: messages as they were saved. */
export type OwnWords = Readonly<Record<string, string>>;

/** In whose words something is said: a language, and what a tenant says otherwise in it. */
export interface Wording {
  readonly locale: Locale;
  readonly own?: OwnWords | undefined;
}

/** The catalogue of the server itself. */
export const SERVER_TEXTS = 'api';

/** How the tenant speaks in a language: in letters, notices, documents. */
export async function wordingIn(ctx: Context, locale: Locale): Promise<Wording> {
  const rows = await ctx.run(
    rawStatement(sql<{ key: string; message: string }>`
    select key, message from text_override where tenant_id = ${ctx.tenant.id} and locale = ${locale} and package = ${SERVER_TEXTS}`),
  );
  return rows.length === 0 ? { locale } : { locale, own: Object.fromEntries(rows.map(({ key, message }) => [key, message])) };
}

/** How the tenant speaks in each language of the product, of the texts in these namespaces. */
export async function wordingsIn(ctx: Context, namespaces: readonly string[]): Promise<readonly Wording[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ locale: string; key: string; message: string }>`
    select locale, key, message from text_override
    where tenant_id = ${ctx.tenant.id} and package = ${SERVER_TEXTS} and split_part(key, '.', 1) = any(${[...namespaces]}::text[])`),
  );
  return locales.map((locale) => {
    const own = rows.filter((row) => row.locale === locale).map(({ key, message }) => [key, message] as const);
    return own.length === 0 ? { locale } : { locale, own: Object.fromEntries(own) };
  });
}
