import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

export interface AccountTotal {
  readonly account: string;
  readonly currency: string;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}
export interface StatementLine {
  readonly occurredAt: string;
  readonly kind: string;
  readonly description: string;
  readonly reference: string | null;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
}
export interface Figures {
  readonly accounts: readonly AccountTotal[];
  readonly lines: readonly StatementLine[];
}

/** Of a report `r`: what was frozen, or what its book says now. */
export const accountsOfReport = sql`coalesce(r.snapshot -> 'accounts', ledger_accounts(r.ledger_id, r.period_from, r.period_to))`;

export async function readFigures(ctx: Context, ledgerId: string, from: string, to: string): Promise<Figures> {
  const [row] = await ctx.run(
    rawStatement(sql<Figures>`
    select ledger_accounts(${ledgerId}::uuid, ${from}, ${to}) as accounts, ledger_lines(${ledgerId}::uuid, ${from}, ${to}) as lines`),
  );
  return row ?? { accounts: [], lines: [] };
}

export async function countLines(ctx: Context, ledgerId: string, from: string, to: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ lines: number }>`
    select coalesce(sum(posting_count), 0)::int as lines from ledger_entry
    where tenant_id = ${ctx.tenant.id} and ledger_id = ${ledgerId}::uuid and period between ${from} and ${to}`),
  );
  return row?.lines ?? 0;
}

export interface Report {
  readonly name: string;
  readonly status: string;
  readonly ledgerId: string;
  readonly from: string;
  readonly to: string;
  readonly snapshot: Figures | null;
  readonly digest: string | null;
}

export async function findReport(ctx: Context, id: string): Promise<Report | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Report>`
    select name, status, ledger_id as "ledgerId", period_from as "from", period_to as "to", snapshot, digest from ledger_report
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid`),
  );
  return row;
}

/** Keeps for good what the report says now. */
export async function freezeReport(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update ledger_report r set snapshot = f.figures, approved_at = ${ctx.now()}, digest = encode(sha256(convert_to(f.figures::text, 'UTF8')), 'hex')
    from (select jsonb_build_object('accounts', ledger_accounts(o.ledger_id, o.period_from, o.period_to),
        'lines', ledger_lines(o.ledger_id, o.period_from, o.period_to)) as figures
      from ledger_report o where o.tenant_id = ${ctx.tenant.id} and o.id = ${id}::uuid) f
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.snapshot is null`),
  );
}
