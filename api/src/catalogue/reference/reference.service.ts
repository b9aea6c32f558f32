import type { Failure, TargetType } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { makeRoom, nextSequence, type Shelf } from './reference.repository.ts';
import { isTarget } from './target.repository.ts';

type Draft = DraftOf<'references'>;
type Existing = ExistingOf<'references', 'reference'>;

const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;

/** A draft over what is kept, as one would read it. */
function whole(draft: Draft, existing: Existing | undefined): Shelf & { sourceType: TargetType; targetType: TargetType; targetId: string } {
  // A new one has them all: it needs them.
  const of = <Field extends 'type' | 'sourceType' | 'sourceId' | 'targetType' | 'targetId'>(field: Field) =>
    (draft[field] ?? existing?.[field]) as Existing[Field];
  return { type: of('type'), sourceType: of('sourceType'), sourceId: of('sourceId'), targetType: of('targetType'), targetId: of('targetId') };
}

/** Where the house shows things; a supplier does not place its goods there. */
const places: ReadonlySet<TargetType> = new Set(['ORGANIZATION', 'PAGE', 'IDENTITY']);

/** One refers from one's own things to anything of the tenant; a place that is taken is made free. */
export async function checkReference(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const input = whole(draft, existing);
  if (!(await isTarget(ctx, input.sourceType, input.sourceId, true))) return unknown('sourceId');
  const mustBeOwn = !ctx.isHouse && places.has(input.targetType);
  if (!(await isTarget(ctx, input.targetType, input.targetId, mustBeOwn))) return unknown('targetId');
  const { sequence } = draft;
  if (sequence !== undefined) await makeRoom(ctx, input, sequence, existing?.id ?? null);
  return undefined;
}

export async function placeReference(ctx: Context, draft: Draft): Promise<{ sequence: number }> {
  const { sequence } = draft;
  return { sequence: sequence ?? (await nextSequence(ctx, whole(draft, undefined))) };
}
