import type { Failure, TargetType } from '../../contract/index.ts';
import { type Context, refuse } from '../platform/context.ts';
import type { Draft, Kept } from '../platform/resource/resource.ts';
import { makeRoom, nextSequence, type Shelf } from './reference.repository.ts';
import { isTarget } from './target.repository.ts';

const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;

/** A draft over what is kept, as one would read it. */
function whole(draft: Draft, kept: Kept | undefined): Shelf & { sourceType: TargetType; targetType: TargetType; targetId: string } {
  const of = (field: string, column: string) => (draft[field] ?? kept?.[column]) as string;
  return {
    type: of('type', 'type'),
    sourceType: of('sourceType', 'source_type') as TargetType,
    sourceId: of('sourceId', 'source_id'),
    targetType: of('targetType', 'target_type') as TargetType,
    targetId: of('targetId', 'target_id'),
  };
}

/** One refers from one's own things to anything of the tenant; a place that is taken is made free. */
export async function checkReference(ctx: Context, draft: Draft, kept: Kept | undefined): Promise<Failure | undefined> {
  const wish = whole(draft, kept);
  if (!(await isTarget(ctx, wish.sourceType, wish.sourceId, true))) return unknown('sourceId');
  if (!(await isTarget(ctx, wish.targetType, wish.targetId))) return unknown('targetId');
  const { sequence } = draft as { sequence?: number };
  if (sequence !== undefined) await makeRoom(ctx, wish, sequence, kept?.id ?? null);
  return undefined;
}

export async function placeReference(ctx: Context, draft: Draft): Promise<{ sequence: number }> {
  const { sequence } = draft as { sequence?: number };
  return { sequence: sequence ?? (await nextSequence(ctx, whole(draft, undefined))) };
}
