import type { Query, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done } from '../../platform/context.ts';
import type { Run } from '../../platform/database.ts';
import { listAlarms } from '../federation/alarm.repository.ts';
import { signReplay } from '../federation/replay.ts';
import { callerOf } from './caller.ts';
import { listFailures } from './list.repository.ts';
import { reach } from './reach.ts';
import { findRelease } from './release.repository.ts';
import type { ReleaseParts } from './release.service.ts';
import type { FastifyRequest } from 'fastify';

/** What went wrong with a release, and where the caller can see it again: in their own tenant, where they are signed in. */
export async function readFailures(
  { platform: { database, secret } }: ReleaseParts,
  ctx: Context,
  { query, request }: { query: Query<'GET /release/failures'>; request: FastifyRequest },
): Promise<Result<Reply<'GET /release/failures'>>> {
  const { name, version, tenantId } = query;
  const whose = reach(ctx, tenantId);
  if (!whose.ok) return whose;
  const [route = '/'] = (await findRelease(database, name, version))?.manifest.routes ?? [];
  const caller = await callerOf(ctx, request);
  const rows = await listFailures(database, { name, version, tenantId });
  const failures = rows.map((failure) => {
    if (!caller || failure.tenantId !== ctx.tenant.id) return { ...failure, replay: null };
    const signed = signReplay(secret, { tenantId: ctx.tenant.id, identityId: caller.id }, failure.composition, ctx.now());
    return { ...failure, replay: `${route}?composition=${encodeURIComponent(signed)}` };
  });
  return done({ failures });
}

/** Returns live releases that fail: of the caller's tenant, for the platform's administrators of all. */
export async function readFailing({ platform: { database } }: ReleaseParts, ctx: Context): Promise<Result<Reply<'GET /release/failing'>>> {
  const run: Run = (statement) => database.platformRead(statement);
  return done({ releases: await listAlarms(run, can(ctx, 'release:update') ? null : ctx.tenant.id, ctx.now()) });
}
