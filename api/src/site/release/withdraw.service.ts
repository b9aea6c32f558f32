import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import type { Run } from '../../platform/database.ts';
import { holdChannels, insteadOf, noteWithdrawal, takeAway } from '../federation/withdrawal.repository.ts';
import { readTraffic } from '../federation/traffic.repository.ts';
import type { Asked } from './activate.service.ts';
import { reach } from './reach.ts';
import { callerOf } from './caller.ts';
import * as channels from './channel.repository.ts';
import { findRelease } from './release.repository.ts';
import type { ReleaseParts } from './release.service.ts';

const nothingBefore = refuse('CONFLICT', 'It is live, and nothing was before it that could be live instead.', { path: 'version', code: 'unready' });

/** Takes a release from one tenant. False where nothing could be live instead. */
async function withdrawFrom(
  run: Run,
  tenantId: string,
  { name, version }: channels.Target,
  cause: { by: string; reason: string | null; at: Date },
): Promise<boolean> {
  const rows = await holdChannels(run, tenantId, name);
  const instead = insteadOf(version, rows);
  if (instead === undefined && rows.some((row) => row.channel === 'stable' && row.version === version)) return false;
  const since = new Date(cause.at.getTime() - 24 * 60 * 60 * 1000);
  const figures = (of: string) => readTraffic(run, tenantId, { name, version: of }, since);
  const before = instead === undefined ? { pages: 0, failing: 0 } : await figures(instead);
  await noteWithdrawal(run, tenantId, { name, version }, { ...cause, now: await figures(version), before }, true);
  await takeAway(run, tenantId, { name, version });
  return true;
}

export async function withdrawRelease(
  { platform: { database } }: ReleaseParts,
  ctx: Context,
  { body: { name, version, tenantId, reason = '' }, request }: Asked<Body<'POST /release/withdraw'>>,
): Promise<Result<Reply<'POST /release/withdraw'>>> {
  const whom = reach(ctx, tenantId);
  if (!whom.ok) return whom;
  if (!(await findRelease(database, name, version))) return refuse('NOT_FOUND', 'No such release is known.', { path: 'version', code: 'unknown' });
  const by = (await callerOf(ctx, request))?.name ?? '';
  const cause = { by, reason: reason.trim() || null, at: ctx.now() };
  return database.platformWrite<Result<Reply<'POST /release/withdraw'>>>(async (run) => {
    await channels.takeTurn(run);
    const tenantIds = await channels.tenantsOf(run, whom.value);
    for (const id of tenantIds) if (!(await withdrawFrom(run, id, { name, version, tenantId: id }, cause))) return nothingBefore;
    return tenantIds.length > 0 ? done({ version, tenants: tenantIds.length }) : notFound;
  });
}
