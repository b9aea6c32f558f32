import { sql, type RawBuilder } from 'kysely';
import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../context.ts';
import type { Move } from './move.ts';
import type { ResourceOptions } from './resource.ts';
import type { DraftOf, ExistingOf } from './resource-types.ts';

/** Fields that every proposable resource shares with a tag. */
type Draft = Pick<DraftOf<'tag'>, 'entityStatus'>;
type Existing = Pick<ExistingOf<'tag'>, 'id' | 'version' | 'proposedBy' | 'entityStatus'>;

type Parts<D, K, C> = Pick<ResourceOptions<D, K, C>, 'check' | 'onCreate' | 'onClone' | 'computed'>;
type Proposable<D, K, C> = Required<Pick<ResourceOptions<D, K, C>, 'only' | 'check' | 'onCreate' | 'onClone' | 'computed'>>;

const published = sql`r.entity_status in ('APPROVED', 'COMPLETED')`;
const isOpen = (existing: Existing) => existing.proposedBy !== null && ['DRAFT', 'REJECTED'].includes(existing.entityStatus);

/** Restricts rows for suppliers: they read published rows and their own proposals, and write their open proposals. The house is not restricted. */
export function proposalsFor(ctx: Context, forWriting: boolean): RawBuilder<unknown> {
  if (ctx.isHouse) return sql`true`;
  const own = sql`r.proposed_by = ${ctx.organizationId}::uuid`;
  return forWriting ? sql`(${own} and r.entity_status in ('DRAFT', 'REJECTED'))` : sql`(${published} or ${own})`;
}

const forHouse = refuse('FORBIDDEN', 'What becomes of a proposal the house decides.', { path: 'entityStatus', code: 'forbidden' }).error;
const byMove = refuse('CONFLICT', 'A proposal is approved or rejected by its own move.', { path: 'entityStatus', code: 'transition' }).error;

function refusalOfStatus(ctx: Context, { entityStatus }: Draft, existing: Existing | undefined): Failure | undefined {
  if (entityStatus === undefined || entityStatus === existing?.entityStatus) return undefined;
  if (!ctx.isHouse) return entityStatus === 'DRAFT' ? undefined : forHouse;
  return existing && isOpen(existing) ? byMove : undefined;
}

const asProposed = (ctx: Context) => (ctx.isHouse ? { proposed_by: null } : { proposed_by: ctx.organizationId, entity_status: 'DRAFT' });

const rejectionReason = sql`case when r.proposed_by is not null and r.entity_status in ('DRAFT', 'REJECTED') then (
  select nullif(m.note, '') from state_move m where m.tenant_id = r.tenant_id and m.record_id = r.id and m.to_status = 'REJECTED'
  order by m.created_at desc, m.id desc limit 1) end`;
export const proposalComputed = { rejectionReason } as const;

/**
 * Returns options of a house resource that suppliers may propose to. Proposals start as DRAFT, visible to their organization and the house,
 * which decides.
 */
export function proposable<D extends Draft, K extends Existing, C>(parts: Parts<D, K, C>): Proposable<D, K, C> {
  return {
    only: proposalsFor,
    computed: { ...parts.computed, ...proposalComputed },
    check: async (ctx, draft, existing) => refusalOfStatus(ctx, draft, existing) ?? (await parts.check?.(ctx, draft, existing)),
    // Every proposable table has these two columns.
    onCreate: async (ctx, draft) => ({ ...(await parts.onCreate?.(ctx, draft)), ...asProposed(ctx) }) as C,
    onClone: async (ctx, original) => ({ ...(await parts.onClone?.(ctx, original)), ...asProposed(ctx) }) as C,
  };
}

export const proposedBy = { proposedById: 'proposed_by' } as const;

const checkProposed = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.proposedBy === null ? refuse('CONFLICT', 'Nobody proposed this.', { path: 'proposedById', code: 'unfit' }).error : undefined);

export const proposalMoves: Readonly<Record<string, Move>> = {
  approve: { from: ['DRAFT', 'REJECTED'], to: 'APPROVED', check: checkProposed },
  reject: { from: ['DRAFT'], to: 'REJECTED', check: checkProposed },
};
