import { sql } from 'kysely';
import type { Payout, PayoutEntry, PayoutWithTerms, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { payableTo } from './payable.ts';

type Supplier = Omit<Payout, 'sums'>;
type Sum = Payout['sums'][number];

/** Selects the suppliers `o` the caller may see: all of them for the shop, else the caller's own. */
const seen = (ctx: Context) => sql`o.tenant_id = ${ctx.tenant.id} and o.organization_type <> 'ORGANIZATION'
  and ${ctx.isHouse ? sql`true` : sql`o.id = ${ctx.organizationId}::uuid`}`;

const columns = sql`o.id as "organizationId", o.name as "organizationName", o.organization_type as "organizationType", t.kept_ppm as "keptPpm",
  instant(t.from_at) as "keptSince", coalesce(t.number, 0) as "termsNumber"`;
const now = sql`left join lateral (select m.number, m.kept_ppm, m.from_at from payout_terms m
  where m.tenant_id = o.tenant_id and m.organization_id = o.id order by m.number desc limit 1) t on true`;

/** Postings `p` of entries `e` in the shop's books. `v` is the entry that `e` reverses. */
const postings = sql`ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
  join ledger b on b.tenant_id = e.tenant_id and b.id = e.ledger_id and b.is_shop
  left join ledger_entry v on v.tenant_id = e.tenant_id and v.id = e.reverses_id`;
const isPaid = sql`(e.kind = 'PAYOUT' or coalesce(v.kind = 'PAYOUT', false))`;

async function readSums(ctx: Context, organizationIds: readonly string[]): Promise<ReadonlyMap<string, readonly Sum[]>> {
  const rows = await ctx.run(
    rawStatement(sql<{ account: string; currency: string; earned: number; paid: number }>`
    select p.account, p.currency, coalesce(-sum(p.amount) filter (where not ${isPaid}), 0)::bigint as earned, coalesce(sum(p.amount) filter (where ${isPaid}), 0)::bigint as paid
    from ${postings} where p.tenant_id = ${ctx.tenant.id} and p.account = any(${organizationIds.map(payableTo)}::text[])
    group by p.account, p.currency order by p.account, p.currency`),
  );
  const sums = new Map<string, Sum[]>();
  for (const { account, currency, earned, paid } of rows) {
    const id = account.slice(account.indexOf(':') + 1);
    const of = (amount: number) => ({ amount, currency });
    sums.set(id, [...(sums.get(id) ?? []), { earned: of(earned), paidOut: of(paid), owed: of(earned - paid) }]);
  }
  return sums;
}

/** Lists suppliers, archived ones only if their account has postings. */
export async function readPayouts(ctx: Context, { page = 0, size = 10, q = '' }: Query<'GET /payout/list'>): Promise<Reply<'GET /payout/list'>> {
  const words = q.trim().toLowerCase();
  const from = sql`organization o ${now} where ${seen(ctx)} and (${words} = '' or position(${words} in lower(o.name)) > 0)
    and (o.entity_status <> 'ARCHIVED' or exists (select from ledger_posting p where p.tenant_id = o.tenant_id and p.account = 'payable:' || o.id))`;
  const rows = await ctx.run(
    rawStatement(sql<Supplier>`select ${columns} from ${from} order by o.name collate "und-x-icu", o.id limit ${size} offset ${page * size}`),
  );
  const [counted] = await ctx.run(rawStatement(sql<{ count: number }>`select count(*)::integer as count from ${from}`));
  const sums = await readSums(
    ctx,
    rows.map(({ organizationId }) => organizationId),
  );
  const totalElements = counted?.count ?? 0;
  const content = rows.map((row) => ({ ...row, sums: [...(sums.get(row.organizationId) ?? [])] }));
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

export async function findSupplier(ctx: Context, id: string): Promise<Supplier | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Supplier>`select ${columns} from organization o ${now} where ${seen(ctx)} and o.id = ${id}::uuid`));
  return row;
}

export async function findPayout(ctx: Context, id: string): Promise<PayoutWithTerms | undefined> {
  const supplier = await findSupplier(ctx, id);
  if (!supplier) return undefined;
  const sums = await readSums(ctx, [id]);
  const terms = await ctx.run(
    rawStatement(sql<PayoutWithTerms['terms'][number]>`
    select number, kept_ppm as "keptPpm", instant(from_at) as "from" from payout_terms
    where tenant_id = ${ctx.tenant.id} and organization_id = ${id}::uuid order by number desc limit 100`),
  );
  return { ...supplier, sums: [...(sums.get(id) ?? [])], terms: [...terms] };
}

/** Returns what the shop owes an organization, in minor units. The caller has locked the book. */
export async function findOwed(ctx: Context, id: string, currency: string): Promise<number> {
  const sum = (await readSums(ctx, [id])).get(id)?.find(({ owed }) => owed.currency === currency);
  return sum?.owed.amount ?? 0;
}

export async function readEntries(
  ctx: Context,
  organizationId: string,
  { page = 0, size = 10, currency = null }: { readonly page?: number; readonly size?: number; readonly currency?: string | null },
): Promise<Reply<'GET /payout/entry/list'>> {
  const from = sql`${postings} left join payment y on y.tenant_id = e.tenant_id and y.id = e.payment_id and ${isPaid}
      left join shop_order o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where p.tenant_id = ${ctx.tenant.id} and p.account = ${payableTo(organizationId)} and (${currency}::text is null or p.currency = ${currency})`;
  const content = await ctx.run(
    rawStatement(sql<PayoutEntry>`
    select e.id, case when e.kind = 'PAYOUT' then 'PAYOUT' when v.kind = 'PAYOUT' then 'CAME_BACK' when e.external_key like 'shop:sale:%' then 'SALE'
        when e.external_key like 'shop:refund:%' then 'REFUND' else 'BOOKED' end as kind, instant(e.occurred_at) as "occurredAt",
      json_build_object('amount', -p.amount, 'currency', p.currency) as amount, o.number as "orderNumber", ${ctx.isHouse ? sql`o.id` : sql`null::uuid`} as "orderId", case when e.external_key like 'shop:%' then '' else e.description end as description,
      y.id as "paymentId", y.provider_reference as "providerReference",
      e.kind = 'PAYOUT' and exists (select from ledger_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id) as "cameBack"
    from ${from} order by e.occurred_at desc, e.id desc, p.position limit ${size} offset ${page * size}`),
  );
  const [counted] = await ctx.run(rawStatement(sql<{ count: number }>`select count(*)::integer as count from ${from}`));
  const totalElements = counted?.count ?? 0;
  return { content: [...content], page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

export async function holdSupplier(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`select id from organization where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`));
}

export async function insertTerms(
  ctx: Context,
  organizationId: string,
  { number, keptPpm }: { readonly number: number; readonly keptPpm: number },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into payout_terms (tenant_id, organization_id, number, kept_ppm, from_at, set_by)
    values (${ctx.tenant.id}, ${organizationId}::uuid, ${number}, ${keptPpm}, ${ctx.now()}, ${ctx.identityId}::uuid)`),
  );
}

export interface MadePayout {
  readonly entryId: string;
  readonly organizationId: string;
  readonly currency: string;
  readonly amount: number;
  readonly isBack: boolean;
  readonly postings: readonly { readonly account: string; readonly amount: number }[];
}

export async function findMade(ctx: Context, paymentId: string): Promise<MadePayout | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<MadePayout>`
    select e.id as "entryId", o.id as "organizationId", y.money_currency as currency, y.money_amount as amount,
      exists (select from ledger_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id) as "isBack",
      (select json_agg(json_build_object('account', p.account, 'amount', p.amount) order by p.position) from ledger_posting p where p.tenant_id = e.tenant_id and p.entry_id = e.id) as postings
    from payment y join ledger_entry e on e.tenant_id = y.tenant_id and e.payment_id = y.id and e.kind = 'PAYOUT'
      join ledger b on b.tenant_id = e.tenant_id and b.id = e.ledger_id and b.is_shop
      join organization o on o.tenant_id = y.tenant_id and o.id = y.organization_id
    where y.tenant_id = ${ctx.tenant.id} and y.id = ${paymentId}::uuid and y.kind = 'PAYOUT'`),
  );
  return row;
}
