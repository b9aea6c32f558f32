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

/** Returns the failures of a release, with replay links for those in the caller's own tenant. */
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

/** Returns failing live releases: in the caller's tenant, or in all for platform administrators. */
export async function readFailing({ platform: { database } }: ReleaseParts, ctx: Context): Promise<Result<Reply<'GET /release/failing'>>> {
  const run: Run = (statement) => database.platformRead(statement);
  return done({ releases: await listAlarms(run, can(ctx, 'release:update') ? null : ctx.tenant.id, ctx.now()) });
}
