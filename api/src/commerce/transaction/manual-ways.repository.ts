import { sql } from 'kysely';
import type { PaysOutside } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { manualWays, manualWaysOfGuests } from './manual-ways.sql.ts';

/** How buyers can pay outside of the shop, the first the usual one. */
export async function readManualWays(ctx: Context, { isGuest }: { readonly isGuest: boolean }): Promise<readonly PaysOutside[]> {
  const ways = isGuest ? manualWaysOfGuests : manualWays;
  const [row] = await ctx.run(rawStatement(sql<{ ways: PaysOutside[] }>`select ${ways} as ways from tenant t where t.id = ${ctx.tenant.id}`));
  return row?.ways ?? [];
}
