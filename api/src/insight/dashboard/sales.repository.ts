import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

interface Span {
  readonly before: Date;
  readonly from: Date;
  readonly to: Date;
}
interface Sum {
  readonly currency: string;
  readonly now: number;
  readonly before: number;
}

/** Sums the credit of these postings `p` of the shop's books, by currency: in a time, and in the one before. */
const sumsOf = ({ before, from, to }: Span, tenantId: string, which: RawBuilder<unknown>) => sql<Sum>`
  select p.currency, coalesce(-sum(p.amount) filter (where e.occurred_at >= ${from}), 0)::bigint as now,
    coalesce(-sum(p.amount) filter (where e.occurred_at < ${from}), 0)::bigint as before
  from ledger b join ledger_entry e on e.tenant_id = b.tenant_id and e.ledger_id = b.id
    join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    left join ledger_entry v on v.tenant_id = e.tenant_id and v.id = e.reverses_id
  where b.tenant_id = ${tenantId} and b.is_shop and e.occurred_at >= ${before} and e.occurred_at < ${to} and ${which}
  group by p.currency order by p.currency`;

/** Sums the sales of the shop: at full prices, less what made them cheaper and what went back. */
export function earnedByShop(ctx: Context, span: Span): Promise<Sum[]> {
  return ctx.run(rawStatement(sumsOf(span, ctx.tenant.id, sql`(p.account like 'revenue:%' or p.account = 'discount' or p.account ~ '^refund(:|$)')`)));
}

/** Sums what came to an account of a supplier, without what was paid out of it. */
export function earnedBy(ctx: Context, account: string, span: Span): Promise<Sum[]> {
  return ctx.run(rawStatement(sumsOf(span, ctx.tenant.id, sql`p.account = ${account} and e.kind <> 'PAYOUT' and coalesce(v.kind <> 'PAYOUT', true)`)));
}
