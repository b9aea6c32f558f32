import { sql } from 'kysely';
import type { InboxMessage } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const unread = (ctx: Context) => sql`tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and read_at is null`;

export async function countUnread(ctx: Context): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ unread: number }>`select count(*)::int as unread from inbox_message where ${unread(ctx)}`));
  return row?.unread ?? 0;
}

export async function readAll(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`update inbox_message set read_at = ${ctx.now()}, version = version + 1, last_modified = ${ctx.now()} where ${unread(ctx)}`));
}

/** A message of the platform itself, to somebody who is there and not suspended. */
export async function insertMessage(ctx: Context, message: Pick<InboxMessage, 'id' | 'identityId' | 'kind' | 'subject' | 'text' | 'link'>): Promise<void> {
  const { id, identityId, kind, subject, text, link } = message;
  await ctx.run(
    rawStatement(sql`
    insert into inbox_message (tenant_id, id, identity_id, kind, subject, text, link, created_at, last_modified)
    select i.tenant_id, ${id}::uuid, i.id, ${kind}::text, ${subject}::text, ${text}::text, ${link}::text, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = ${identityId}::uuid and i.entity_status = 'APPROVED'`),
  );
}
