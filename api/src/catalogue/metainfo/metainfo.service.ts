import type { Failure, TargetType } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { listNames } from './metainfo.repository.ts';
import { isTarget } from '../reference/target.repository.ts';

type Draft = DraftOf<'metainfo'>;
type Existing = ExistingOf<'metainfo'>;

export { isKnown } from '../reference/target.repository.ts';

/** Rejects targets the caller's organization does not own; those of the whole tenant belong to the house. */
export async function checkMetainfo(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const type = (draft.targetType ?? existing?.targetType) as TargetType;
  const id = (draft.targetId ?? existing?.targetId) as string;
  return (await isTarget(ctx, type, id, true))
    ? undefined
    : refuse('INVALID_INPUT', 'targetId names something that is not here', { path: 'targetId', code: 'unknown' }).error;
}

const MAX_BASE_LENGTH = 48;

/** Returns the original's name with `_COPY`, or the first of `_COPY_2`, `_COPY_3`… that the target does not have. */
export async function nameOfCopy(ctx: Context, original: Existing): Promise<{ name: string }> {
  const base = `${original.name.slice(0, MAX_BASE_LENGTH).replace(/_$/, '')}_COPY`;
  const taken = new Set(await listNames(ctx, original));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(name)) return { name };
  }
}
