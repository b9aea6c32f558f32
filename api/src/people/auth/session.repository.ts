import { sql } from 'kysely';
import type { OpenSession } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Visit } from '../../platform/session-cookie.ts';

export type Factor = OpenSession['factor'];

export async function insertSession(ctx: Context, session: { id: string; identityId: string; factor: Factor; visit: Visit }): Promise<void> {
  const { id, identityId, factor, visit } = session;
  await ctx.run(
    rawStatement(sql`
    insert into session (tenant_id, id, identity_id, factor, user_agent, address, created_at, last_seen_at)
    values (${ctx.tenant.id}, ${id}, ${identityId}, ${factor}, ${visit.userAgent}, ${visit.address}, ${ctx.now()}, ${ctx.now()})`),
  );
}

/** False when the session has ended. */
export async function touchSession(ctx: Context, id: string, visit: Visit): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update session set last_seen_at = ${ctx.now()}, address = ${visit.address}, user_agent = ${visit.userAgent}
    where tenant_id = ${ctx.tenant.id} and id = ${id} and ended_at is null returning id`),
  );
  return rows.length > 0;
}

/** Whether the caller's session goes on, and was begun after that. */
export async function isSessionOpen(ctx: Context, { begunAfter = null }: { begunAfter?: Date | null } = {}): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from session where tenant_id = ${ctx.tenant.id} and id = ${ctx.sessionId}::uuid and identity_id = ${ctx.identityId}::uuid and ended_at is null
      and (${begunAfter}::timestamptz is null or created_at > ${begunAfter}::timestamptz)`),
  );
  return rows.length > 0;
}

/** Ends sessions of a person: one, all but one, or all. Their tokens, and the renewal of them, are refused from the commit on. */
export async function endSessions(ctx: Context, identityId: string, which: { only: string } | { except: string | null }): Promise<number> {
  const choice = 'only' in which ? sql`id = ${which.only}::uuid` : sql`id is distinct from ${which.except}::uuid`;
  const ended = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update session set ended_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId} and ended_at is null and ${choice} returning id`),
  );
  return ended.length;
}

/** Open sessions of a person that can still be renewed, the latest first. */
export async function listSessions(
  ctx: Context,
  asked: { identityId: string; seenSince: Date; page: number; size: number },
): Promise<{ sessions: Omit<OpenSession, 'current'>[]; total: number }> {
  const { identityId, seenSince, page, size } = asked;
  const open = sql`from session where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId} and ended_at is null and last_seen_at > ${seenSince}`;
  const sessions = await ctx.run(
    rawStatement(sql<Omit<OpenSession, 'current'>>`
    select id, instant(created_at) as "createdAt", instant(last_seen_at) as "lastSeenAt", user_agent as "userAgent", address, factor
    ${open} order by last_seen_at desc, id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${open}`));
  return { sessions, total: count?.total ?? 0 };
}
