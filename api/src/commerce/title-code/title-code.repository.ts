import { type RawBuilder, sql } from 'kysely';
import type { Query, Reply, TitleCodeBatch } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';

const columns = sql`b.id, instant(b.created_at) as "createdAt", json_build_object('id', p.id, 'name', p.name, 'path', p.path) as product, b.label, b.count, b.redeemed,
  b.days, instant(b.redeem_until) as "redeemUntil", instant(b.stopped_at) as "stoppedAt",
  case when i.id is not null then json_build_object('id', i.id, 'firstName', i.first_name, 'lastName', i.last_name) end as "madeBy"`;
const batches = sql`title_code_batch b join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
  left join identity i on i.tenant_id = b.tenant_id and i.id = b.made_by`;

function batchesWhere(where: RawBuilder<unknown>) {
  return rawStatement(sql<TitleCodeBatch>`select ${columns} from ${batches} where ${where}`);
}

export async function findBatch(ctx: Context, id: string): Promise<TitleCodeBatch | undefined> {
  const [row] = await ctx.run(batchesWhere(sql`b.tenant_id = ${ctx.tenant.id} and b.id = ${id}::uuid`));
  return row;
}

export async function listBatches(
  ctx: Context,
  { page = 0, size = 10, productId = null }: Omit<Query<'GET /title-code/list'>, 'productId'> & { readonly productId?: string | null },
): Promise<Reply<'GET /title-code/list'>> {
  const where = sql`b.tenant_id = ${ctx.tenant.id} and (${productId}::uuid is null or b.product_id = ${productId}::uuid)`;
  const content = await ctx.run(batchesWhere(sql`${where} order by b.created_at desc, b.id desc limit ${size} offset ${page * size}`));
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from title_code_batch b where ${where}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

interface NewBatch {
  readonly id: string;
  readonly productId: string;
  readonly label: string;
  readonly count: number;
  readonly days: number | null;
  readonly redeemUntil: Date | null;
}

/** Inserts a batch of codes. Returns false if there is no such title. */
export async function insertBatch(ctx: Context, { id, productId, label, count, days, redeemUntil }: NewBatch): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into title_code_batch as b (tenant_id, id, product_id, label, count, days, redeem_until, made_by, created_at)
    select p.tenant_id, ${id}::uuid, p.id, ${label}, ${count}::integer, ${days}::integer, ${redeemUntil}::timestamptz, ${ctx.identityId}::uuid, ${ctx.now()}::timestamptz
    from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'TITLE' returning b.id`),
  );
  return rows.length > 0;
}

export async function insertCodes(
  ctx: Context,
  batchId: string,
  codes: readonly { readonly id: string; readonly hash: string; readonly lastFour: string }[],
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into title_code (tenant_id, id, batch_id, code_hash, last_four)
    select ${ctx.tenant.id}::uuid, r.id, ${batchId}::uuid, r.hash, r."lastFour"
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as r (id uuid, hash text, "lastFour" text) ${rowByRow}`),
  );
}

export async function stopBatch(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update title_code_batch set stopped_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and stopped_at is null`),
  );
}

interface Code {
  readonly id: string;
  readonly batchId: string;
  readonly productId: string;
  readonly label: string;
  readonly days: number | null;
  readonly isRedeemed: boolean;
  readonly entitlementId: string | null;
  /** Person who redeemed the code. */
  readonly identityId: string | null;
  readonly isClosed: boolean;
}

/** Locks a code by its hash, with its batch, until the transaction ends. Concurrent redemptions and the end of a batch wait. */
export async function lockCode(ctx: Context, hash: string): Promise<Code | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Code>`
    select c.id, c.batch_id as "batchId", b.product_id as "productId", b.label, b.days, c.redeemed_at is not null as "isRedeemed", c.entitlement_id as "entitlementId",
      (select e.identity_id from entitlement e where e.tenant_id = ${ctx.tenant.id} and e.id = c.entitlement_id) as "identityId",
      b.stopped_at is not null or coalesce(b.redeem_until <= ${ctx.now()}::timestamptz, false) as "isClosed"
    from title_code c join title_code_batch b on b.tenant_id = ${ctx.tenant.id} and b.id = c.batch_id
    where c.tenant_id = ${ctx.tenant.id} and c.code_hash = ${hash} for no key update of b, c`),
  );
  return row;
}

/** Returns true if a person has a title without an end. */
export async function hasForGood(ctx: Context, identityId: string, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from entitlement where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and product_id = ${productId}::uuid
      and revoked_at is null and ends_at is null and play_hours is null limit 1`),
  );
  return rows.length > 0;
}

/** Marks a code as redeemed for this entitlement. */
export async function keepRedeemed(ctx: Context, { id, batchId }: Pick<Code, 'id' | 'batchId'>, entitlementId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update title_code set redeemed_at = ${ctx.now()}, entitlement_id = ${entitlementId}::uuid where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await ctx.run(rawStatement(sql`update title_code_batch set redeemed = redeemed + 1 where tenant_id = ${ctx.tenant.id} and id = ${batchId}::uuid`));
}
