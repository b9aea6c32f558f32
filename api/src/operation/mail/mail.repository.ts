import { sql } from 'kysely';
import type { TenantSettings } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Letter } from './templates/letter.ts';

export interface OutboxMail extends Letter {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  /** Name of the tenant. */
  readonly fromName: string;
  readonly template: string;
  readonly unsubscribeUrl: string | null;
}

export async function readTenantSettings(ctx: Context): Promise<TenantSettings | undefined> {
  const [row] = await ctx.run(rawStatement(sql<{ settings: TenantSettings }>`select settings from tenant where id = ${ctx.tenant.id}`));
  return row?.settings;
}

export async function insertMail(ctx: Context, mail: OutboxMail): Promise<void> {
  const { id, recipient, replyTo, fromName, template, subject, text, html, unsubscribeUrl } = mail;
  await ctx.run(
    rawStatement(sql`
    insert into outbox_mail (tenant_id, id, recipient, reply_to, from_name, template, subject, plain, html, unsubscribe_url, created_at)
    values (${ctx.tenant.id}, ${id}, ${recipient}, ${replyTo}, ${fromName}, ${template}, ${subject}, ${text}, ${html}, ${unsubscribeUrl}, ${ctx.now()})`),
  );
}

export async function deleteMail(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from outbox_mail where tenant_id = ${ctx.tenant.id} and id = ${id}`));
}

/** Returns a mail that was neither sent nor given up. */
export async function findWaitingMail(ctx: Context, id: string): Promise<OutboxMail | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<OutboxMail>`
    select id, recipient, reply_to as "replyTo", from_name as "fromName", template, subject, plain as text, html, unsubscribe_url as "unsubscribeUrl"
    from outbox_mail where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and sent_at is null and failed_at is null`),
  );
  return row;
}

/** Marks a mail as sent and deletes its text, which can hold links that grant access. */
export async function markSent(ctx: Context, id: string, attempts: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update outbox_mail set sent_at = ${ctx.now()}, attempts = ${attempts}, last_error = null, plain = '', html = ''
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function markRefused(ctx: Context, id: string, refusal: { attempts: number; error: string; isGivenUp: boolean }): Promise<void> {
  const { attempts, error, isGivenUp } = refusal;
  await ctx.run(
    rawStatement(sql`
    update outbox_mail set attempts = ${attempts}, last_error = ${error.slice(0, 500)}, failed_at = case when ${isGivenUp} then ${ctx.now()}::timestamptz end
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Returns the tenant's verified host names, the oldest first. */
export async function findHosts(ctx: Context): Promise<{ hosts: string[]; isDefault: boolean }> {
  const [row] = await ctx.run(
    rawStatement(sql<{ hosts: string[]; isDefault: boolean }>`
    select is_default as "isDefault", (select coalesce(json_agg(host order by verified_at, host), '[]')
      from tenant_host h where h.tenant_id = t.id and verified_at is not null) as hosts
    from tenant t where t.id = ${ctx.tenant.id}`),
  );
  return row ?? { hosts: [], isDefault: false };
}
