import { sql, type RawBuilder } from 'kysely';
import type { Query, Reply, SubmissionState, TitleSubmission } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { reviewOf } from './submission.sql.ts';

/** A submission as it is decided on. */
export interface Submission {
  readonly id: string;
  readonly productId: string;
  readonly state: SubmissionState;
  /** A name; null where nobody has ended it, and once the person is gone. */
  readonly decidedBy: string | null;
}

export async function findSubmission(ctx: Context, id: string): Promise<Submission | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Submission>`
    select s.id, s.product_id as "productId", s.state,
      (select nullif(concat_ws(' ', i.first_name, i.last_name), '') from identity i where i.tenant_id = s.tenant_id and i.id = s.decided_by) as "decidedBy"
    from title_submission s where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid`),
  );
  return row;
}

export async function isWaiting(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from title_submission where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and state = 'WAITING'`),
  );
  return rows.length > 0;
}

export async function insertSubmission(ctx: Context, { id, productId, note }: { id: string; productId: string; note: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into title_submission (tenant_id, id, product_id, state, note, submitted_by, submitted_at)
    values (${ctx.tenant.id}, ${id}::uuid, ${productId}::uuid, 'WAITING', ${note}, ${ctx.identityId}::uuid, ${ctx.now()})`),
  );
}

export async function endSubmission(ctx: Context, id: string, state: SubmissionState, reason: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update title_submission set state = ${state}, reason = ${reason}, decided_by = ${ctx.identityId}::uuid, decided_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Facts that people are told of a submission. */
export interface SubmissionFacts {
  readonly productId: string;
  readonly name: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly state: SubmissionState;
  readonly note: string;
  readonly reason: string;
  readonly submittedBy: string | null;
  readonly decidedBy: string | null;
  /** The house has been told of a submission that was withdrawn, and has not decided on the title since. */
  readonly wasTold: boolean;
}

export async function findSubmissionFacts(ctx: Context, id: string): Promise<SubmissionFacts | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SubmissionFacts>`
    select p.id as "productId", p.name, p.organization_id as "organizationId", o.name as organization, s.state, s.note, s.reason,
      s.submitted_by as "submittedBy", s.decided_by as "decidedBy",
      exists (select from title_submission b where b.tenant_id = s.tenant_id and b.product_id = s.product_id and b.is_told
        and (b.submitted_at, b.id) < (s.submitted_at, s.id) and not exists (select from title_submission d where d.tenant_id = b.tenant_id
          and d.product_id = b.product_id and d.state in ('APPROVED', 'SENT_BACK') and (d.submitted_at, d.id) >= (b.submitted_at, b.id))) as "wasTold"
    from title_submission s
    join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    join organization o on o.tenant_id = p.tenant_id and o.id = p.organization_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid`),
  );
  return row;
}

export async function keepTold(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update title_submission set is_told = true where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

type Row = Omit<TitleSubmission, 'missing'>;

const shown = sql`json_build_object('id', p.id, 'name', p.name, 'path', p.path, 'entityStatus', p.entity_status) as title,
  json_build_object('id', o.id, 'name', o.name) as organization`;
/** Submissions of titles that are the caller's: every one for the house, its own for a supplier. */
const from = (ctx: Context, which: RawBuilder<unknown>) => sql`
  from title_submission s
  join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
  join organization o on o.tenant_id = p.tenant_id and o.id = p.organization_id
  where s.tenant_id = ${ctx.tenant.id} and ${which} and (${ctx.isHouse} or p.organization_id = ${ctx.organizationId}::uuid)`;

export async function readSubmission(ctx: Context, id: string): Promise<Row | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Row>`select ${reviewOf}, ${shown} ${from(ctx, sql`s.id = ${id}::uuid`)}`));
  return row;
}

type Listed = Omit<Reply<'GET /product/submission/list'>, 'content'> & { readonly content: Row[] };

/** The queue of the house, or the history of a title. */
export async function listSubmissions(
  ctx: Context,
  { page = 0, size = 10, organizationId, productId }: Query<'GET /product/submission/list'>,
): Promise<Listed> {
  const which = sql`${productId === undefined ? sql`s.state = 'WAITING'` : sql`s.product_id = ${productId}::uuid`}
    and (${organizationId ?? null}::uuid is null or p.organization_id = ${organizationId ?? null}::uuid)`;
  const order = productId === undefined ? sql`s.submitted_at, s.id` : sql`s.submitted_at desc, s.id desc`;
  const content = await ctx.run(rawStatement(sql<Row>`select ${reviewOf}, ${shown} ${from(ctx, which)} order by ${order} limit ${size} offset ${page * size}`));
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${from(ctx, which)}`));
  const total = count?.total ?? 0;
  return { content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null };
}
