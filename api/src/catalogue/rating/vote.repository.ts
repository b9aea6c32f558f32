import { sql } from 'kysely';
import type { Body, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';

/** Adds or removes the caller's vote; idempotent. */
export async function vote(ctx: Context, ratingId: string, isHelpful: boolean): Promise<void> {
  const given = sql`
    insert into rating_vote (tenant_id, rating_id, identity_id, created_at) values (${ctx.tenant.id}, ${ratingId}::uuid, ${ctx.identityId}::uuid, ${ctx.now()})
    on conflict (tenant_id, rating_id, identity_id) do nothing ${rowByRow}`;
  const taken = sql`delete from rating_vote where tenant_id = ${ctx.tenant.id} and rating_id = ${ratingId}::uuid and identity_id = ${ctx.identityId}::uuid`;
  await ctx.run(rawStatement(isHelpful ? given : taken));
}

export async function countHelpful(ctx: Context, ratingId: string): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ helpful: number }>`select helpful from rating where tenant_id = ${ctx.tenant.id} and id = ${ratingId}::uuid`));
  return row?.helpful ?? 0;
}

/** Stores one report per person, with the last reason. A settled report is not reopened. Returns whether this is the person's first report. */
export async function report(ctx: Context, ratingId: string, { reason, note = '' }: Body<'POST /rating/report/:id'>): Promise<boolean> {
  const added = await ctx.run(
    rawStatement(sql`
    insert into rating_report (tenant_id, rating_id, identity_id, reason, note, created_at)
    values (${ctx.tenant.id}, ${ratingId}::uuid, ${ctx.identityId}::uuid, ${reason}, ${note}, ${ctx.now()})
    on conflict (tenant_id, rating_id, identity_id) do nothing ${rowByRow}`),
  );
  if (added.length > 0) return true;
  await ctx.run(
    rawStatement(sql`
    update rating_report set reason = ${reason}, note = ${note}
    where tenant_id = ${ctx.tenant.id} and rating_id = ${ratingId}::uuid and identity_id = ${ctx.identityId}::uuid`),
  );
  return false;
}

type Report = Reply<'GET /rating/reports/:id'>['content'][number];

export function findReports(ctx: Context, ratingId: string): Promise<Report[]> {
  return ctx.run(
    rawStatement(sql<Report>`
    select p.reason, p.note, json_build_object('firstName', i.first_name) as "reportedBy", instant(p.created_at) as "reportedAt", p.settled_at is not null as "isSettled"
    from rating_report p join identity i on i.tenant_id = p.tenant_id and i.id = p.identity_id
    where p.tenant_id = ${ctx.tenant.id} and p.rating_id = ${ratingId}::uuid order by p.created_at desc, p.identity_id limit 100`),
  );
}

export async function settleReports(ctx: Context, ratingId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update rating_report set settled_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and rating_id = ${ratingId}::uuid and settled_at is null`),
  );
}

export function countScores(ctx: Context, productId: string): Promise<{ score: number; count: number }[]> {
  return ctx.run(
    rawStatement(sql<{ score: number; count: number }>`
    select s.score, s.total::int as count from rating_star s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and s.product_id = ${productId}::uuid and s.total > 0 and p.entity_status in ('APPROVED', 'COMPLETED') order by s.score desc`),
  );
}
