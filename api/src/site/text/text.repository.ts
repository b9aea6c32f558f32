import { sql } from 'kysely';
import type { Locale } from '../../../contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** A tenant's own words for a text, as they were saved. */
export interface Override {
  readonly id: string;
  readonly version: number;
  readonly package: string;
  readonly key: string;
  readonly message: string;
}

export function findOverrides(ctx: Pick<Context, 'run' | 'tenant'>, locale: Locale): Promise<Override[]> {
  return ctx.run(
    rawStatement(sql<Override>`
    select id, version, package, key, message from text_override where tenant_id = ${ctx.tenant.id} and locale = ${locale} order by package, key`),
  );
}

export type OverrideIn = Pick<Override, 'package' | 'key' | 'message'> & { readonly locale: string };

/** All of a tenant, for its documents. */
export function listOverrides(database: Database, tenantId: string): Promise<OverrideIn[]> {
  return database.read(
    tenantId,
    rawStatement(sql<OverrideIn>`select package, key, locale, message from text_override where tenant_id = ${tenantId} order by locale, package, key`),
  );
}

/** How many there are. Whoever asks in a transaction is the only one to add any until it ends. */
export async function countOverrides(ctx: Context): Promise<number> {
  await ctx.run(rawStatement(sql<{ texts: number }>`select texts from tenant_revision where tenant_id = ${ctx.tenant.id} for update`));
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from text_override where tenant_id = ${ctx.tenant.id}`));
  return row?.total ?? 0;
}
