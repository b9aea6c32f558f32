import type { Context } from '../../platform/context.ts';
import { listFilters, pickSelected } from './titles.repository.ts';

interface NamedFeed {
  readonly id: string;
  readonly name: string;
}

/** Feeds at most that are asked whether they choose a title. */
const MAX_FEEDS = 100;

/** Returns the feeds whose rules choose each of some titles, or the series of an episode. */
export async function feedsChoosing(ctx: Context, titleIds: readonly string[]): Promise<ReadonlyMap<string, NamedFeed[]>> {
  const chosen = new Map<string, NamedFeed[]>();
  if (titleIds.length === 0) return chosen;
  for (const { id, name, filter } of await listFilters(ctx, MAX_FEEDS))
    for (const titleId of await pickSelected(ctx, filter, titleIds)) chosen.set(titleId, [...(chosen.get(titleId) ?? []), { id, name }]);
  return chosen;
}
