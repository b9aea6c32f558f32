import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { OutboxMail } from './mail.repository.ts';

/** A letter taken to be sent; whoever took it has until its lease ends. */
export interface ClaimedMail extends OutboxMail {
  readonly tenantId: string;
  /** This one included. */
  readonly attempts: number;
}

/** What somebody sees of a letter in the outbox. */
export interface KeptMail {
  readonly id: string;
  readonly tenant: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

const columns = sql`id, tenant_id as "tenantId", recipient, reply_to as "replyTo", from_name as "fromName", template, subject, plain as text, html,
  unsubscribe_url as "unsubscribeUrl", attempts`;

/** Takes letters that are due, never one another process has; untouched until `leaseEnds` they are taken again. */
export function claimMails(database: Database, asked: { now: Date; leaseEnds: Date; most: number }): Promise<ClaimedMail[]> {
  const { now, leaseEnds, most } = asked;
  return database.platformWrite((run) =>
    run(
      rawStatement(sql<ClaimedMail>`
      update outbox_mail set attempts = attempts + 1, due_at = ${leaseEnds} where (tenant_id, id) in (
        select tenant_id, id from outbox_mail where sent_at is null and failed_at is null and due_at <= ${now}
        order by due_at limit ${most} for update skip locked)
      returning ${columns}`),
    ),
  );
}

/** What a sent letter said is not kept: it can hold links that open things. */
export async function markSent(database: Database, mail: { tenantId: string; id: string }, now: Date): Promise<void> {
  await database.platformWrite((run) =>
    run(
      rawStatement(sql`
      update outbox_mail set sent_at = ${now}, last_error = null, plain = '', html = '' where tenant_id = ${mail.tenantId} and id = ${mail.id}`),
    ),
  );
}

/** Tried again at `dueAt`, or never when that is null. */
export async function markRefused(
  database: Database,
  mail: { tenantId: string; id: string },
  refusal: { error: string; now: Date; dueAt: Date | null },
): Promise<void> {
  const { error, now, dueAt } = refusal;
  await database.platformWrite((run) =>
    run(
      rawStatement(sql`
      update outbox_mail set last_error = ${error.slice(0, 500)}, due_at = coalesce(${dueAt}::timestamptz, due_at),
        failed_at = case when ${dueAt}::timestamptz is null then ${now}::timestamptz end
      where tenant_id = ${mail.tenantId} and id = ${mail.id}`),
    ),
  );
}

/** The newest letters of the installation, or of one reader; platform administration. */
export function listOutbox(database: Database, asked: { to?: string | undefined; most: number }): Promise<KeptMail[]> {
  const condition = asked.to === undefined ? sql`true` : sql`recipient = ${asked.to.toLowerCase()}`;
  return database.platformRead(
    rawStatement(sql<KeptMail>`
    select m.id, t.slug as tenant, recipient as to, reply_to as "replyTo", template, subject, plain as text, html, instant(m.created_at) as "createdAt",
      instant(sent_at) as "sentAt", instant(failed_at) as "failedAt", attempts, last_error as "lastError"
    from outbox_mail m join tenant t on t.id = m.tenant_id where ${condition} order by m.created_at desc, m.id desc limit ${asked.most}`),
  );
}
