import { sql } from 'kysely';
import type { Action, ActionKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const columns = sql`a.id, a.identity_id as "identityId", a.kind, a.target_kind as "targetKind", a.target_id as "targetId", a.metadata as "metaData", instant(a.created_at) as "createdAt"`;

export async function insertAction(ctx: Context, action: Omit<Action, 'createdAt'>): Promise<Action> {
  const [existing] = await ctx.run(
    rawStatement(sql<Action>`
    insert into identity_action as a (tenant_id, id, identity_id, kind, target_kind, target_id, metadata, created_at)
    values (${ctx.tenant.id}, ${action.id}, ${action.identityId}, ${action.kind}, ${action.targetKind}, ${action.targetId}, ${JSON.stringify(action.metaData)}::jsonb, ${ctx.now()})
    returning ${columns}`),
  );
  if (!existing) throw new Error('Nothing was inserted');
  return existing;
}

export interface ActionRequest {
  readonly identityId: string;
  readonly kind: ActionKind | undefined;
  readonly page: number;
  readonly size: number;
  /** The last one of the page before. */
  readonly after: string | undefined;
}

/** One more than asked for, where more follows. Their ids are in the order of their making. */
export async function findActions(ctx: Context, request: ActionRequest): Promise<{ actions: Action[]; total: number }> {
  const { identityId, kind = null, after, page, size } = request;
  const own = sql`from identity_action a where a.tenant_id = ${ctx.tenant.id} and a.identity_id = ${identityId}::uuid and (${kind}::text is null or a.kind = ${kind}::text)`;
  const actions = await ctx.run(
    rawStatement(sql<Action>`
    select ${columns} ${own} and ${after ? sql`a.id < ${after}::uuid` : sql`true`} order by a.id desc limit ${size + 1} offset ${after ? 0 : page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${own}`));
  return { actions, total: count?.total ?? 0 };
}
