import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Time before a card's end at which its holder is notified. A card valid for less than 60 days: half-way. */
const AHEAD = sql`interval '30 days'`;
const isUntold = (now: Date) => sql`(c.status = 'ACTIVE' and c.sent_at is not null and c.balance > c.held and c.ends_at > ${now}::timestamptz
  and c.told_end is distinct from c.ends_at and greatest(c.ends_at - ${AHEAD}, c.sent_at + (c.ends_at - c.sent_at) / 2) <= ${now}::timestamptz)`;

export async function setEnd(ctx: Context, cardId: string, endsAt: Date | null): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update gift_card set ends_at = ${endsAt}, version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${cardId}::uuid`),
  );
}

export function findTenantsWithEnding(database: Database, now: Date): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`
    select t.id from (select distinct c.tenant_id as id from gift_card c where ${isUntold(now)}) ending join tenant t on t.id = ending.id
    where t.entity_status = 'APPROVED' and t.suspended_at is null`),
  );
}

export interface EndingCard {
  readonly id: string;
  readonly lastFour: string;
  /** Free balance: without the part held for open orders. */
  readonly free: number;
  readonly currency: string;
  readonly endsAt: Date;
  /** E-mail address of the account that holds the card, otherwise the recipient's. */
  readonly to: string;
  readonly recipient: string;
  readonly language: string | null;
  readonly origin: string | null;
}

/** Locks the next card whose holder is to be notified, and marks it as notified. Skips cards another process has locked. */
export async function takeEnding(ctx: Context): Promise<EndingCard | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<EndingCard>`
    select c.id, coalesce(c.last_four, '') as "lastFour", c.balance - c.held as free, c.currency, coalesce(c.ends_at, c.send_at) as "endsAt", coalesce(i.email, c.recipient_email) as "to",
      coalesce(i.first_name, c.recipient_name) as recipient, case when i.id is not null then i.locale else c.language end as language, c.site_origin as origin
    from gift_card c left join identity i on i.tenant_id = c.tenant_id and i.id = c.identity_id
    where c.tenant_id = ${ctx.tenant.id} and ${isUntold(ctx.now())} order by c.ends_at, c.id limit 1 for update of c skip locked`),
  );
  if (row) await ctx.run(rawStatement(sql`update gift_card set told_end = ends_at where tenant_id = ${ctx.tenant.id} and id = ${row.id}::uuid`));
  return row;
}
