import { type Context, type Log, systemContext } from '../context.ts';
import type { Database } from '../database.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

interface TenantRow {
  readonly tenantId: string;
  readonly slug?: string;
  /** The record the work is about: an order, a report, a drop. */
  readonly id?: string;
}

/**
 * Calls `work` for each row, one after the other, with a context of the row's tenant.
 * A row that fails is logged, and holds up none after it.
 */
export async function eachInTenant<Row extends TenantRow>(
  parts: Parts,
  rows: readonly Row[],
  work: (ctx: Context, row: Row) => Promise<unknown>,
): Promise<void> {
  const { database, now, log } = parts;
  for (const row of rows) {
    const { tenantId, slug = '', id } = row;
    try {
      await work(systemContext(database, { id: tenantId, slug }, { now, log }), row);
    } catch (error) {
      log.error({ tenant: tenantId, id, err: error }, 'work of a tenant failed');
    }
  }
}

/** Calls `work` for each tenant, as `eachInTenant` does. */
export function eachTenant(parts: Parts, tenants: readonly { id: string; slug?: string }[], work: (ctx: Context) => Promise<unknown>): Promise<void> {
  return eachInTenant(
    parts,
    tenants.map(({ id, slug = '' }) => ({ tenantId: id, slug })),
    (ctx) => work(ctx),
  );
}
