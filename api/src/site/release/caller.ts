import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { hashOfKey } from '../../platform/gate.ts';
import { rawStatement } from '../../platform/query.ts';

/** Returns the person behind a call: signed in, or the creator of the API key; `undefined` if the creator is deleted. */
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

/** Returns the caller's display name for the history of releases. */
export async function callerName(ctx: Context, request: FastifyRequest): Promise<string> {
  const name = (await callerOf(ctx, request))?.name ?? '';
  return ctx.identityId === null ? `${name} (API key)`.trim() : name;
}
