import { sql } from 'kysely';
import { type Locale, locales } from '../../contract/languages.ts';
import type { Context } from './context.ts';
import { rawStatement } from './query.ts';

/** Texts of the server that a tenant has replaced, as saved, by `namespace.key`. */
export type OwnWords = Readonly<Record<string, string>>;

/** Language of a text, with the tenant's replacements in that language. */
export interface Wording {
  readonly locale: Locale;
  readonly own?: OwnWords | undefined;
}

export const SERVER_TEXTS = 'api';

export async function wordingIn(ctx: Context, locale: Locale): Promise<Wording> {
  const rows = await ctx.run(
    rawStatement(sql<{ key: string; message: string }>`
    select key, message from text_override where tenant_id = ${ctx.tenant.id} and locale = ${locale} and package = ${SERVER_TEXTS}`),
  );
  return rows.length === 0 ? { locale } : { locale, own: Object.fromEntries(rows.map(({ key, message }) => [key, message])) };
}

/** Returns a tenant's wording of these namespaces in every language of the product. */
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
