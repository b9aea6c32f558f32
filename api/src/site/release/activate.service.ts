import type { FastifyRequest } from 'fastify';
import semver from 'semver';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import type { Run } from '../../platform/database.ts';
import { invalid } from '../../platform/listing.ts';
import { type BuiltRelease, faultOf } from '../federation/releases.ts';
import { allowAgain, withdrawnIn } from '../federation/withdrawal.repository.ts';
import * as channels from './channel.repository.ts';
import { callerOf } from './caller.ts';
import { reach } from './reach.ts';
import { findRelease } from './release.repository.ts';
import type { Provided, ReleaseParts } from './release.service.ts';

export interface Asked<B> {
  readonly body: B;
  readonly request: FastifyRequest;
}

/** Returns the person of a preview, always of the caller's own tenant. */
async function testerOf(ctx: Context, tenantId: string | undefined, request: FastifyRequest): Promise<Result<channels.Tester>> {
  if (tenantId !== undefined && tenantId !== ctx.tenant.id) return invalid('tenantId', 'must be your own for what is for you');
  const caller = await callerOf(ctx, request);
  return caller
    ? done({ tenantId: ctx.tenant.id, identityId: caller.id })
    : refuse('CONFLICT', 'This key has no maker any more.', { path: 'forMe', code: 'unready' });
}

const isWithdrawn = refuse('CONFLICT', 'It is withdrawn. Whoever knows better says force.', { path: 'version', code: 'closed' });
const unfit = (message: string) => refuse('CONFLICT', message, { path: 'version', code: 'unfit' });

/** Returns whether a version satisfies a range. Only caret ranges are accepted, as pages understand no others. */
const provides = (version: string, range: string) => range.startsWith('^') && semver.satisfies(version, range);

/** Returns why a release would not run in pages of this server. */
function misfit(provided: Provided | undefined, { requires }: BuiltRelease): string | undefined {
  if (!provided) return undefined;
  if (!provides(provided.react, requires.react)) return `It wants React ${requires.react}, and the shell lends ${provided.react}.`;
  if (!provides(provided.shared, requires.shared)) return `It wants mf-shared ${requires.shared}, and the shell lends ${provided.shared}.`;
  return undefined;
}

/** Activates a checked release, for everybody or as a canary. */
async function put(run: Run, target: channels.Target, share: number): Promise<Result<Reply<'POST /release/activate'>>> {
  const { version } = target;
  if (share < 100) {
    const tenants = await channels.startCanary(run, target, share);
    return tenants > 0 ? done({ version, tenants }) : refuse('CONFLICT', 'It is live for everybody already.', { path: 'share', code: 'unready' });
  }
  const tenants = await channels.activate(run, target);
  await channels.endCanary(run, target);
  await channels.endPreviewsOf(run, target);
  return tenants > 0 ? done({ version, tenants }) : notFound;
}

type Activating = Body<'POST /release/activate'>;

export async function activateRelease(
  { platform: { database }, provided }: ReleaseParts,
  ctx: Context,
  { body: { name, version, tenantId, share = 100, forMe, force = false }, request }: Asked<Activating>,
): Promise<Result<Reply<'POST /release/activate'>>> {
  if (forMe && share !== 100) return invalid('share', 'is of no use for one person');
  const whom = forMe ? done(ctx.tenant.id) : reach(ctx, tenantId);
  if (!whom.ok) return whom;
  const tester = forMe ? await testerOf(ctx, tenantId, request) : undefined;
  if (tester && !tester.ok) return tester;
  const release = await findRelease(database, name, version);
  if (!release) return refuse('NOT_FOUND', 'No such release is known.', { path: 'version', code: 'unknown' });
  const misfits = misfit(provided, release.manifest);
  if (misfits !== undefined) return unfit(misfits);
  return database.platformWrite(async (run) => {
    await channels.takeTurn(run);
    const fault = faultOf(release.manifest, await channels.liveBeside(run, name, whom.value));
    if (fault !== undefined) return unfit(`It cannot stand beside what is live: ${fault}.`);
    if (!tester) {
      const target = { name, version, tenantId: whom.value };
      if (!force && (await withdrawnIn(run, target, whom.value)).length > 0) return isWithdrawn;
      await allowAgain(run, target, ctx.now());
      return put(run, target, share);
    }
    await channels.startPreview(run, tester.value, { name, version }, ctx.now());
    return done({ version, tenants: 1 });
  });
}

/** Local previews of one person; each is loaded in all their pages. */
const MAX_LOCAL_PREVIEWS = 20;

/** Serves a remote from the caller's own machine, for the caller only. */
export async function previewLocal(
  { platform: { database }, provided }: ReleaseParts,
  ctx: Context,
  { body: { origin, release }, request }: Asked<Body<'POST /release/preview'>>,
): Promise<Result<Reply<'POST /release/preview'>>> {
  const { name, version } = release;
  const tester = await testerOf(ctx, undefined, request);
  if (!tester.ok) return tester;
  // Pages identify releases by name and version, and fall back to the live release.
  if (await findRelease(database, name, version)) return unfit('The registry has a release of this version. A build of your own machine needs another.');
  const misfits = misfit(provided, release);
  if (misfits !== undefined) return unfit(misfits);
  return database.platformWrite(async (run) => {
    const fault = faultOf(release, await channels.liveBeside(run, name, ctx.tenant.id));
    if (fault !== undefined) return unfit(`It cannot stand beside what is live: ${fault}.`);
    if ((await channels.otherLocalPreviews(run, tester.value, name)) >= MAX_LOCAL_PREVIEWS)
      return refuse('CONFLICT', `Your machine serves ${MAX_LOCAL_PREVIEWS} other sections already.`, {
        path: 'release',
        code: 'maxItems',
        limit: MAX_LOCAL_PREVIEWS,
      });
    await channels.startLocalPreview(run, tester.value, { origin, release }, ctx.now());
    return done({ name, version });
  });
}

const nothing = refuse('CONFLICT', 'There is nothing to go back to.', { path: 'name', code: 'unready' });
const counted = (versions: readonly string[]) =>
  [...new Set(versions)].map((version) => ({ version, tenants: versions.filter((one) => one === version).length }));

export async function rollBackRelease(
  { platform: { database } }: ReleaseParts,
  ctx: Context,
  { body: { name, tenantId, forMe }, request }: Asked<Body<'POST /release/rollback'>>,
): Promise<Result<Reply<'POST /release/rollback'>>> {
  if (forMe) {
    const tester = await testerOf(ctx, tenantId, request);
    if (!tester.ok) return tester;
    const moved = await database.platformWrite(async (run) => {
      if (!(await channels.endPreview(run, tester.value, name))) return undefined;
      return counted(await channels.stableIn(run, name, [ctx.tenant.id]));
    });
    return moved ? done({ moved }) : nothing;
  }
  const whom = reach(ctx, tenantId);
  if (!whom.ok) return whom;
  const place = { name, tenantId: whom.value };
  return database.platformWrite(async (run) => {
    await channels.takeTurn(run);
    const ended = await channels.endCanary(run, place);
    if (ended.length > 0) return done({ moved: counted(await channels.stableIn(run, name, ended)) });
    const versions = await channels.rollBack(run, place);
    return versions.length > 0 ? done({ moved: counted(versions) }) : nothing;
  });
}
