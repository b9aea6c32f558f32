import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../context.ts';
import { rawStatement } from '../query.ts';
import { tellFollower } from './move-followers.ts';

export interface NewMove {
  readonly id: string;
  readonly resource: string;
  readonly recordId: string;
  readonly move: string;
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly idempotencyHash: string | null;
  readonly requestHash: string | null;
}

/** Inserts a move whose record has changed already; entries are never updated. */
export async function insertMove(ctx: Context, move: NewMove): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into state_move (tenant_id, id, resource, record_id, move, from_status, to_status, note, moved_by, idempotency_hash, request_hash, created_at)
    values (${ctx.tenant.id}, ${move.id}, ${move.resource}, ${move.recordId}, ${move.move}, ${move.from}, ${move.to}, ${move.note}, ${ctx.identityId},
      ${move.idempotencyHash}, ${move.requestHash}, ${ctx.now()})`),
  );
  await tellFollower(ctx, move.resource, move);
}

/** Records a move that follows from another call, such as a deletion or a received payment. */
export function recordTransition(
  ctx: Context,
  move: Pick<NewMove, 'resource' | 'recordId' | 'move' | 'from' | 'to'> & { readonly note?: string },
): Promise<void> {
  return insertMove(ctx, { id: newId(), note: '', idempotencyHash: null, requestHash: null, ...move });
}

export async function findMoveByKey(ctx: Context, idempotencyHash: string): Promise<{ requestHash: string | null; recordId: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ requestHash: string | null; recordId: string }>`
    select request_hash as "requestHash", record_id as "recordId" from state_move where tenant_id = ${ctx.tenant.id} and idempotency_hash = ${idempotencyHash}`),
  );
  return row;
}

/** Returns the state of a record before the last move that brought it to `state`. */
export async function stateBefore(ctx: Context, recordId: string, state: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ from: string }>`
    select from_status as "from" from state_move where tenant_id = ${ctx.tenant.id} and record_id = ${recordId}::uuid and to_status = ${state}
      and from_status <> ${state} order by created_at desc, id desc limit 1`),
  );
  return row?.from;
}

type Trail = Reply<'GET /move/list'>;

export async function readMoves(ctx: Context, { page = 0, size = 10, resource, recordId }: Query<'GET /move/list'>): Promise<Trail> {
  const where = sql`m.tenant_id = ${ctx.tenant.id} and (${resource ?? null}::text is null or m.resource = ${resource ?? null}::text)
    and (${recordId ?? null}::uuid is null or m.record_id = ${recordId ?? null}::uuid)`;
  const content = await ctx.run(
    rawStatement(sql<Trail['content'][number]>`
    select m.id, m.resource, m.record_id as "recordId", m.move, m.from_status as "from", m.to_status as "to", m.note, instant(m.created_at) as "occurredAt",
      (select json_build_object('id', i.id, 'firstName', i.first_name) from identity i where i.tenant_id = m.tenant_id and i.id = m.moved_by) as "movedBy"
    from state_move m where ${where} order by m.created_at desc, m.id desc limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from state_move m where ${where}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}
