import { sql } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

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

/** Selects statements made by the caller's organization and, for reading only, those sent to that organization. */
export function ownReports(ctx: Context, forWriting: boolean) {
  const made = can(ctx, 'ledger:read') ? sql`r.organization_id = ${ctx.organizationId}::uuid` : sql`false`;
  return forWriting ? made : sql`(${made} or (r.recipient_id = ${ctx.organizationId}::uuid and r.status in ('SENT', 'PAID')))`;
}

/** Accounts of report `r`: those that were frozen, or else those of its book now. */
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
  readonly book: string;
  readonly organization: string;
  readonly digest: string | null;
}

export async function findReport(ctx: Context, id: string): Promise<Report | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Report>`
    select r.name, r.status, r.ledger_id as "ledgerId", r.period_from as "from", r.period_to as "to", r.snapshot, r.digest, b.name as book,
      (select o.name from organization o where o.tenant_id = b.tenant_id and o.id = b.organization_id) as organization
    from ledger_report r join ledger b on b.tenant_id = r.tenant_id and b.id = r.ledger_id
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and ${ownReports(ctx, false)}`),
  );
  return row;
}

export async function freezeReport(ctx: Context, id: string): Promise<void> {
  const [now] = await ctx.run(
    rawStatement(sql<{ figures: string | null }>`
    select jsonb_build_object('accounts', ledger_accounts(r.ledger_id, r.period_from, r.period_to), 'lines', ledger_lines(r.ledger_id, r.period_from, r.period_to))::text as figures
    from ledger_report r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.snapshot is null for update`),
  );
  if (!now) return;
  await ctx.run(
    rawStatement(sql`
    update ledger_report set snapshot = ${now.figures}::jsonb, approved_at = ${ctx.now()}, digest = encode(sha256(convert_to(${now.figures}::text, 'UTF8')), 'hex')
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function readBalances(ctx: Context, ledgerId: string): Promise<readonly AccountTotal[]> {
  const [row] = await ctx.run(
    rawStatement(sql<{ accounts: readonly AccountTotal[] }>`select ledger_accounts(${ledgerId}::uuid, '0001-01', '9999-12') as accounts`),
  );
  return row?.accounts ?? [];
}

export async function keepDue(ctx: Context, id: string, due: { amount: number; currency: string } | null): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update ledger_report set due_amount = ${due?.amount ?? null}, due_currency = ${due?.currency ?? null}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Returns up to 100 members of an organization with one of these roles. */
export async function listReaders(ctx: Context, organizationId: string, roles: readonly string[]): Promise<readonly string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select identity_id as id from organization_member where tenant_id = ${ctx.tenant.id} and organization_id = ${organizationId}::uuid
      and role = any(${roles}::text[]) order by identity_id limit 100`),
  );
  return rows.map(({ id }) => id);
}
