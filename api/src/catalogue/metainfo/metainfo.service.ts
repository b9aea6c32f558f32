import type { Failure, TargetType } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { listNames } from './metainfo.repository.ts';
import { isTarget } from '../reference/target.repository.ts';

type Draft = DraftOf<'metainfo'>;
type Existing = ExistingOf<'metainfo'>;

export { isKnown } from '../reference/target.repository.ts';

/** One describes what one's own organization has, and what belongs to the whole tenant. */
export async function checkMetainfo(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const type = (draft.targetType ?? existing?.targetType) as TargetType;
  const id = (draft.targetId ?? existing?.targetId) as string;
  return (await isTarget(ctx, type, id, true))
    ? undefined
    : refuse('INVALID_INPUT', 'targetId names something that is not here', { path: 'targetId', code: 'unknown' }).error;
}

const LONGEST = 48;

/** Its own name with `_COPY` behind, or the first of `_COPY_2`, `_COPY_3`… that what it describes has not. */
export async function nameOfCopy(ctx: Context, original: Existing): Promise<{ name: string }> {
  const base = `${original.name.slice(0, LONGEST).replace(/_$/, '')}_COPY`;
  const taken = new Set(await listNames(ctx, original));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(name)) return { name };
  }
}
