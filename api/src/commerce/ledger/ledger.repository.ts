import { sql, type RawBuilder } from 'kysely';
import type { Body, LedgerEntry, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';

type Input = Query<'GET /ledger/entry/list'>;
export type Posting = Body<'POST /ledger/entry'>['postings'][number];

export interface NewEntry {
  readonly id: string;
  readonly ledgerId: string;
  readonly kind: string;
  readonly description: string;
  readonly occurredAt: Date;
  readonly period: string;
  readonly reference: string | null;
  readonly externalKey: string | null;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly productId: string | null;
  readonly reversesId: string | null;
}

/** An entry `e` as it reads on the wire. */
const entryJson = sql`jsonb_build_object('id', e.id, 'createdAt', instant(e.created_at), 'ledgerId', e.ledger_id, 'kind', e.kind, 'description', e.description,
  'occurredAt', instant(e.occurred_at), 'period', e.period, 'reference', e.reference, 'externalKey', e.external_key, 'orderId', e.order_id,
  'transactionId', e.payment_id, 'productId', e.product_id, 'reversesId', e.reverses_id, 'authorId', e.author_id,
  'reversedById', (select v.id from ledger_entry v where v.tenant_id = e.tenant_id and v.reverses_id = e.id),
  'postings', (select jsonb_agg(jsonb_build_object('account', p.account, 'memo', p.memo,
      'amount', jsonb_build_object('amount', p.amount, 'currency', p.currency)) order by p.position)
    from ledger_posting p where p.tenant_id = e.tenant_id and p.entry_id = e.id))`;

/** The books of the caller's organization. */
const ownBooks = (ctx: Context) => sql`e.tenant_id = ${ctx.tenant.id} and exists (
  select 1 from ledger b where b.tenant_id = e.tenant_id and b.id = e.ledger_id and b.organization_id = ${ctx.organizationId}::uuid)`;

export async function findEntry(ctx: Context, id: string): Promise<LedgerEntry | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ entry: LedgerEntry }>`select ${entryJson} as entry from ledger_entry e where ${ownBooks(ctx)} and e.id = ${id}::uuid`),
  );
  return row?.entry;
}

export async function findEntryByKey(ctx: Context, ledgerId: string, externalKey: string): Promise<LedgerEntry | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ entry: LedgerEntry }>`
    select ${entryJson} as entry from ledger_entry e where ${ownBooks(ctx)} and e.ledger_id = ${ledgerId}::uuid and e.external_key = ${externalKey}`),
  );
  return row?.entry;
}

export interface Book {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly organization: string;
  readonly closedThrough: string | null;
}

/** A book of the caller's organization. `hold` keeps it from being closed until the transaction ends; `alone` keeps everybody else from it. */
export async function findBook(ctx: Context, id: string, hold: boolean | 'alone' = false): Promise<Book | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Book>`
    select b.id, b.name, b.currency, b.closed_through as "closedThrough",
      (select o.name from organization o where o.tenant_id = b.tenant_id and o.id = b.organization_id) as organization
    from ledger b where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}::uuid and b.organization_id = ${ctx.organizationId}::uuid
    ${hold === 'alone' ? sql`for update` : hold ? sql`for share` : sql``}`),
  );
  return row;
}

export async function insertEntry(ctx: Context, entry: NewEntry, postings: readonly Posting[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into ledger_entry (tenant_id, id, ledger_id, kind, description, occurred_at, period, reference, external_key, order_id, payment_id, product_id,
      reverses_id, author_id, posting_count, created_at)
    values (${ctx.tenant.id}, ${entry.id}, ${entry.ledgerId}, ${entry.kind}, ${entry.description}, ${entry.occurredAt}, ${entry.period}, ${entry.reference},
      ${entry.externalKey}, ${entry.orderId}, ${entry.transactionId}, ${entry.productId}, ${entry.reversesId}, ${ctx.identityId}, ${postings.length}, ${ctx.now()})`),
  );
  const rows = postings.map(({ account, amount, memo = '' }, position) => ({ position, account, amount: amount.amount, currency: amount.currency, memo }));
  await ctx.run(
    rawStatement(sql`
    insert into ledger_posting (tenant_id, entry_id, position, account, amount, currency, memo)
    select ${ctx.tenant.id}::uuid, ${entry.id}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position integer, account text, amount bigint, currency text, memo text)
    ${rowByRow}`),
  );
}

function conditions(ctx: Context, input: Input): RawBuilder<unknown> {
  const all = [ownBooks(ctx)];
  if (input.ledgerId) all.push(sql`e.ledger_id = ${input.ledgerId}::uuid`);
  if (input.kind) all.push(sql`e.kind = ${input.kind}`);
  if (input.period) all.push(sql`e.period = ${input.period}`);
  if (input.from) all.push(sql`e.period >= ${input.from}`);
  if (input.to) all.push(sql`e.period <= ${input.to}`);
  if (input.orderId) all.push(sql`e.order_id = ${input.orderId}::uuid`);
  if (input.transactionId) all.push(sql`e.payment_id = ${input.transactionId}::uuid`);
  if (input.productId) all.push(sql`e.product_id = ${input.productId}::uuid`);
  if (input.account)
    all.push(sql`exists (select 1 from ledger_posting p where p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account = ${input.account})`);
  if (input.q) all.push(sql`strpos(lower(concat_ws(' ', e.description, e.reference, e.external_key)), lower(${input.q}::text)) > 0`);
  return sql.join(all, sql` and `);
}

interface PageRow {
  readonly content: string;
  readonly taken: number;
  readonly last: string | null;
  readonly total: number;
  readonly totals: string;
}

/** Ids are in the order entries were booked in, so an id is the place in the list. */
export async function readEntryPage(ctx: Context, input: Input, after: string | undefined): Promise<JsonText<Reply<'GET /ledger/entry/list'>>> {
  const { page = 0, size = 10 } = input;
  const where = conditions(ctx, input);
  const [row] = await ctx.run(
    rawStatement(sql<PageRow>`
    with chosen as (
      select e.* from ledger_entry e where ${where} and (${after ?? null}::uuid is null or e.id < ${after ?? null}::uuid)
      order by e.id desc limit ${size + 1} offset ${after ? 0 : page * size}),
    shown as (select * from chosen order by id desc limit ${size})
    select (select coalesce(jsonb_agg(${entryJson} order by e.id desc), '[]')::text from shown e) as content,
      (select count(*)::int from chosen) as taken, (select id from shown order by id limit 1) as last,
      (select count(*)::int from ledger_entry e where ${where}) as total,
      (select coalesce(jsonb_agg(t order by t.currency), '[]')::text from (
        select p.currency, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as debit, coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as credit
        from ledger_entry e join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id where ${where} group by p.currency) t) as totals`),
  );
  const { content = '[]', taken = 0, last = null, total = 0, totals = '[]' } = row ?? {};
  const next = taken > size && last ? JSON.stringify(Buffer.from(last).toString('base64url')) : 'null';
  return new JsonText(
    `{"content":${content},"page":${page},"size":${size},"totalElements":${total},"lastPage":${taken <= size},"nextCursor":${next},"totals":${totals}}`,
  );
}

export async function hasEntries(ctx: Context, ledgerId: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 from ledger_entry where tenant_id = ${ctx.tenant.id} and ledger_id = ${ledgerId}::uuid limit 1`));
  return rows.length > 0;
}
