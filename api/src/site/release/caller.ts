import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { hashOfKey } from '../../platform/gate.ts';
import { rawStatement } from '../../platform/query.ts';

/** The person behind a call: who is signed in, or whose key it is; undefined where a key's maker is gone. */
export async function callerOf(ctx: Context, request: FastifyRequest): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const key = request.headers['x-api-key'];
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; name: string }>`
    select i.id, trim(concat(i.first_name, ' ', i.last_name)) as name from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = case
      when ${ctx.identityId}::uuid is not null then ${ctx.identityId}::uuid
      else (select k.created_by from api_key k where k.tenant_id = ${ctx.tenant.id} and k.key_hash = ${hashOfKey(String(key))}::bytea) end`),
  );
  return row;
}

/** What a caller is called, for whoever asks later who did something. */
export async function callerName(ctx: Context, request: FastifyRequest): Promise<string> {
  const name = (await callerOf(ctx, request))?.name ?? '';
  return ctx.identityId === null ? `${name} (API key)`.trim() : name;
}
