import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { canonicalEmail } from '../../platform/email-address.ts';
import { rawStatement } from '../../platform/query.ts';

export interface StoredMail {
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

/** Returns the newest mails of the installation, or of one recipient. For platform administrators. */
export function listOutbox(database: Database, asked: { to?: string | undefined; most: number }): Promise<StoredMail[]> {
  const condition = asked.to === undefined ? sql`true` : sql`recipient = ${canonicalEmail(asked.to)}`;
  return database.platformRead(
    rawStatement(sql<StoredMail>`
    select m.id, t.slug as tenant, recipient as to, reply_to as "replyTo", template, subject, plain as text, html, instant(m.created_at) as "createdAt",
      instant(sent_at) as "sentAt", instant(failed_at) as "failedAt", attempts, last_error as "lastError"
    from outbox_mail m join tenant t on t.id = m.tenant_id where ${condition} order by m.created_at desc, m.id desc limit ${asked.most}`),
  );
}
