import { v7 as newId } from 'uuid';
import type { Body, Result } from '../../../contract/index.ts';
import type { Dashboard, Tile } from '../../../contract/insight/dashboard.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { defaultTiles } from './default-layout.service.ts';
import { countDashboards, deleteDashboard, findDashboard, findOrganizationType, insertDashboard, updateDashboard } from './dashboard.repository.ts';

const MAX_DASHBOARDS = 50;
const tooMany = refuse('CONFLICT', `Nobody has more than ${MAX_DASHBOARDS} dashboards.`, { path: 'path', code: 'maxItems', limit: MAX_DASHBOARDS });
const stale = refuse('STALE', 'You have changed this elsewhere meanwhile. Read it again.', { path: 'version', code: 'stale' });

async function roleDefault(ctx: Context, path: string): Promise<Dashboard> {
  const organizationType = ctx.isHouse ? 'ORGANIZATION' : await findOrganizationType(ctx);
  const tiles = defaultTiles({ rights: ctx.rights, organizationType });
  return { id: null, version: 0, createdAt: null, lastModified: null, path, name: 'Overview', tiles, isDefault: true };
}

/** The caller's dashboard of that id or path; `default` is the role's layout, which `main` is too until one is saved. */
export async function readDashboard(ctx: Context, by: string): Promise<Result<Dashboard>> {
  if (by === 'default') return done(await roleDefault(ctx, by));
  const found = await findDashboard(ctx, by);
  if (found) return done(found);
  return by === 'main' ? done(await roleDefault(ctx, by)) : notFound;
}

function tilesRefusal(tiles: readonly Tile[]): ReturnType<typeof refuse> | undefined {
  const ids = tiles.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  return twice < 0 ? undefined : refuse('INVALID_INPUT', 'Two tiles have the same id.', { path: `tiles.${twice}.id`, code: 'twice' });
}

/** Saves a dashboard of the caller: an update of the fields sent when it has an id, a new one otherwise. */
export function saveDashboard(ctx: Context, draft: Body<'POST /dashboard/item'>): Promise<Result<Dashboard>> {
  const { id, version, path = 'main', name, tiles } = draft;
  const refusal = tilesRefusal(tiles ?? []);
  if (refusal) return Promise.resolve(refusal);
  if (path === 'default') return Promise.resolve(refuse('INVALID_INPUT', 'default is the layout of the role', { path: 'path', code: 'reserved' }));
  return inTransaction(ctx, async (inside): Promise<Result<Dashboard>> => {
    if (id === undefined) {
      if (tiles === undefined) return refuse('INVALID_INPUT', 'tiles is required', { path: 'tiles', code: 'required' });
      if ((await countDashboards(inside)) >= MAX_DASHBOARDS) return tooMany;
      const made = await insertDashboard(inside, { id: newId(), path, name: name ?? 'My dashboard', tiles });
      return made ? done(made) : refuse('CONFLICT', 'You have a dashboard at this path.', { path: 'path', code: 'taken' });
    }
    const existing = await findDashboard(inside, id);
    if (!existing) return notFound;
    if (version === undefined) return refuse('INVALID_INPUT', 'version is required', { path: 'version', code: 'required' });
    if (draft.path !== undefined && draft.path !== existing.path)
      return refuse('INVALID_INPUT', 'The path of a dashboard never changes.', { path: 'path', code: 'fixed' });
    const changed = await updateDashboard(inside, id, version, { name: name ?? existing.name, tiles: tiles ?? existing.tiles });
    return changed ? done(changed) : stale;
  });
}

/** Forgets a dashboard of the caller. */
export function forgetDashboard(ctx: Context, by: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside): Promise<Result<{ done: boolean }>> => ((await deleteDashboard(inside, by)) ? done({ done: true }) : notFound));
}
