import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** False when the challenge has been used before. */
export async function useChallenge(ctx: Context, hash: Buffer, expiresAt: Date): Promise<boolean> {
  await ctx.run(rawStatement(sql`delete from captcha_solution where tenant_id = ${ctx.tenant.id} and expires_at < ${ctx.now()}`));
  const rows = await ctx.run(
    rawStatement(sql<{ used: boolean }>`
    insert into captcha_solution (tenant_id, challenge_hash, expires_at) values (${ctx.tenant.id}, ${hash}, ${expiresAt})
    on conflict do nothing returning true as used`),
  );
  return rows.length > 0;
}
