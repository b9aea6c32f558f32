import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { isEidr, isIsan } from './check-character.ts';
import { listChildTypes, listLine, lockFamily } from './work.repository.ts';

type Draft = DraftOf<'work'>;
type Existing = ExistingOf<'work'>;

const wrongCheck = (path: string) => refuse('INVALID_INPUT', `${path} has another check character`, { path, code: 'check-character' }).error;
const unfit = (path: string, message: string) => refuse('INVALID_INPUT', message, { path, code: 'unfit' }).error;

/** A season is of a series, an episode of a season or a series; others may come from any work. */
function fits(workType: string, parentType: string): boolean {
  if (workType === 'SEASON') return parentType === 'SERIES';
  return workType !== 'EPISODE' || parentType === 'SEASON' || parentType === 'SERIES';
}

async function familyRefusal(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (draft.parentId === undefined && draft.workType === undefined) return undefined;
  await lockFamily(ctx);
  const workType = (draft.workType ?? existing?.workType) as string;
  const parentId = draft.parentId === undefined ? existing?.parentId : draft.parentId;
  if (parentId) {
    const line = await listLine(ctx, parentId);
    const [parent] = line;
    if (!parent) return refuse('INVALID_INPUT', 'parentId names something that is not here', { path: 'parentId', code: 'unknown' }).error;
    if (existing && line.some(({ id }) => id === existing.id))
      return refuse('INVALID_INPUT', 'A work is not above itself.', { path: 'parentId', code: 'circle' }).error;
    if (!fits(workType, parent.workType)) return unfit('parentId', `A ${workType} is not part of a ${parent.workType}.`);
  }
  const children = existing ? await listChildTypes(ctx, existing.id) : [];
  return children.every((child) => fits(child.workType, workType)) ? undefined : unfit('workType', `What is part of it does not fit a ${workType}.`);
}

/** Check characters are right, and works form a family without circles. */
export async function checkWork(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const { eidr, isan } = draft as { eidr?: string | null; isan?: string | null };
  if (eidr && !isEidr(eidr)) return wrongCheck('eidr');
  if (isan && !isIsan(isan)) return wrongCheck('isan');
  return familyRefusal(ctx, draft, existing);
}
