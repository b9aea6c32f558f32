import { sql } from 'kysely';
import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type Jobs = Reply<'GET /job/list'>;
type Job = Jobs['content'][number];

const columns = sql`id, name, state, attempts, most_attempts as "mostAttempts", instant(due_at) as "dueAt", instant(created_at) as "createdAt",
  instant(started_at) as "startedAt", instant(ended_at) as "endedAt", fault,
  case when total_items is not null then json_build_object('done', done_items, 'total', total_items) end as progress`;

/** The tenant's own jobs, which is all the view shows. */
export async function readJobs(ctx: Context, { state, name, page = 0, size = 10 }: Query<'GET /job/list'>): Promise<Jobs> {
  const asked = sql`from tenant_job where (${state ?? null}::text is null or state = ${state ?? null}) and (${name ?? null}::text is null or name = ${name ?? null})`;
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${asked}`));
  const content = await ctx.run(
    rawStatement(sql<Job>`
    select ${columns} ${asked} order by created_at desc, id limit ${size} offset ${page * size}`),
  );
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}

export async function readJob(ctx: Context, id: string): Promise<Job | undefined> {
  return (await ctx.run(rawStatement(sql<Job>`select ${columns} from tenant_job where id = ${id}::uuid`)))[0];
}

export async function existsJob(ctx: Context, id: string): Promise<boolean> {
  return (await ctx.run(rawStatement(sql`select id from tenant_job where id = ${id}::uuid`))).length > 0;
}

/** False in another state. */
export async function retryJob(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(rawStatement(sql<{ isDone: boolean | null }>`select retry_job(${id}::uuid) as "isDone"`));
  return row?.isDone ?? false;
}

/** False in another state. */
export async function cancelJob(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(rawStatement(sql<{ isDone: boolean | null }>`select cancel_job(${id}::uuid) as "isDone"`));
  return row?.isDone ?? false;
}
