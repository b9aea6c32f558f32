import type { FastifyRequest } from 'fastify';
import semver from 'semver';
import { v7 as newId } from 'uuid';
import type { Body, LentModule, ModuleRelease, RegisteredModule, Reply, Result, Right } from '../../../contract/index.ts';
import { HOST_VERSION } from '../../../contract/site/module-rule.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { MODULE_TOKEN_LIVES_S, signModuleToken } from '../../platform/module-token.ts';
import type { Platform } from '../../platform/route.ts';
import { callerName } from '../release/caller.ts';
import { registryFor } from '../federation/registry.service.ts';
import {
  deleteModule,
  deleteModuleReleases,
  findModule,
  findModuleRelease,
  findModuleReleases,
  findModules,
  insertModule,
  type ModuleRow,
  setEnabled,
  updateModule,
} from './module.repository.ts';
import { deleteFolders } from './take-in.service.ts';

interface Lent extends LentModule {
  readonly lender: string;
}

/** Returns the modules provided by the caller's remotes; the first wins for each name. */
async function lentModules({ database }: Platform, ctx: Context): Promise<Lent[]> {
  const { registry } = await registryFor(database, ctx.tenant.id, ctx.identityId === null ? 'everybody' : { personId: ctx.identityId });
  const all = registry.remotes.flatMap(({ name, modules = [] }) => modules.map((module) => ({ ...module, lender: name })));
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
}

const ofRow = (row: ModuleRow & { manifest: NonNullable<ModuleRow['manifest']>; release: string }): RegisteredModule => ({
  name: row.name,
  title: row.manifest.title,
  icon: row.manifest.icon,
  permission: row.permission ?? '',
  enabled: row.isEnabled,
  lender: null,
  registered: { id: row.id, version: row.version, release: row.release, scopes: row.scopes, by: row.by, createdAt: row.createdAt },
});
const isOwn = (row: ModuleRow): row is Parameters<typeof ofRow>[0] => row.manifest !== null && row.release !== null;

/** Returns all modules of the tenant by name. A registered module keeps its name, even if a remote provides another of that name later. */
async function allModules(platform: Platform, ctx: Context): Promise<RegisteredModule[]> {
  const rows = await findModules(ctx);
  const own = rows.filter(isOwn).map(ofRow);
  const closed = new Set(rows.filter(({ isEnabled }) => !isEnabled).map(({ name }) => name));
  const lent = (await lentModules(platform, ctx))
    .filter(({ name }) => !own.some((other) => other.name === name))
    .map(({ access, ...module }) => ({ ...module, permission: access, enabled: !closed.has(module.name), registered: null }));
  return [...own, ...lent].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the modules the caller may open. Suppliers open only provided modules, whose calls run with the person's own rights. */
export async function openable(platform: Platform, ctx: Context): Promise<Result<Reply<'GET /module/list'>>> {
  if (ctx.rights.size === 0) return done({ modules: [] });
  const all = await allModules(platform, ctx);
  const mine = all.filter(({ enabled, permission, lender }) => enabled && can(ctx, permission as Right) && (ctx.isHouse || lender !== null));
  return done({ modules: mine.map(({ name, title, icon, lender }) => ({ name, title, icon, lender })) });
}

export async function registered(platform: Platform, ctx: Context): Promise<Result<Reply<'GET /module/registered'>>> {
  return done({ modules: await allModules(platform, ctx), releases: await findModuleReleases(ctx) });
}

/** Returns the release a module will run if it fits this host, and the caller has and grants all requested rights. */
async function consented(ctx: Context, name: string, release: string, scopes: readonly Right[]): Promise<Result<ModuleRelease>> {
  const found = await findModuleRelease(ctx, name, release);
  if (!found) return refuse('NOT_FOUND', 'No such release was uploaded.', { path: 'release', code: 'unknown' });
  const { host, scopes: asked } = found.told;
  if (!semver.satisfies(HOST_VERSION, host))
    return refuse('CONFLICT', `It wants the host API ${host}, and this one is ${HOST_VERSION}.`, { path: 'release', code: 'unfit' });
  const differs = asked.length !== scopes.length || asked.some((scope) => !scopes.includes(scope));
  if (differs) return refuse('CONFLICT', 'It asks for other rights than those consented to.', { path: 'scopes', code: 'unfit' });
  const beyond = asked.find((scope) => !can(ctx, scope));
  return beyond === undefined ? done(found.told) : refuse('FORBIDDEN', `The right ${beyond} is not yours to give.`, { path: 'scopes', code: 'beyond' });
}

const taken = (name: string) => refuse('CONFLICT', `There is a module ${name} already.`, { path: 'name', code: 'taken' });

async function told(ctx: Context, name: string): Promise<Result<RegisteredModule>> {
  const row = await findModule(ctx, { name });
  return row && isOwn(row) ? done(ofRow(row)) : notFound;
}

export async function register(
  platform: Platform,
  ctx: Context,
  { name, release, permission, scopes }: Body<'POST /module/register'>,
  request: FastifyRequest,
): Promise<Result<RegisteredModule>> {
  if ((await lentModules(platform, ctx)).some((lent) => lent.name === name)) return taken(name);
  const by = await callerName(ctx, request);
  return inTransaction<Result<RegisteredModule>>(ctx, async (inside) => {
    const fits = await consented(inside, name, release, scopes);
    if (!fits.ok) return fits;
    const id = newId();
    if (!(await insertModule(inside, { id, name, release, permission, scopes, by }))) return taken(name);
    await recordAction(inside, { kind: 'SAVED', targetKind: 'MODULE', targetId: id, metaData: { name, release, scopes: [...scopes] } });
    return told(inside, name);
  });
}

export function update(ctx: Context, { id, version, ...to }: Body<'POST /module/update'>): Promise<Result<RegisteredModule>> {
  return inTransaction<Result<RegisteredModule>>(ctx, async (inside) => {
    const row = await findModule(inside, { id });
    if (!row || !isOwn(row)) return notFound;
    if (row.version !== version) return refuse('STALE', 'Somebody has changed it meanwhile.', { path: 'version', code: 'stale' });
    const fits = await consented(inside, row.name, to.release, to.scopes);
    if (!fits.ok) return fits;
    await updateModule(inside, id, to);
    const { release, scopes } = to;
    await recordAction(inside, { kind: 'SAVED', targetKind: 'MODULE', targetId: id, metaData: { name: row.name, release, scopes: [...scopes] } });
    return told(inside, row.name);
  });
}

/** Enables or disables a module; idempotent. */
export async function enable(platform: Platform, ctx: Context, name: string, isEnabled: boolean): Promise<Result<{ done: boolean }>> {
  const isLent = (await lentModules(platform, ctx)).some((lent) => lent.name === name);
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const row = await findModule(inside, { name });
    if (!(row && isOwn(row)) && !isLent) return notFound;
    const id = row?.id ?? newId();
    await setEnabled(inside, { id, name, isEnabled });
    await recordAction(inside, { kind: 'SAVED', targetKind: 'MODULE', targetId: id, metaData: { name, enabled: isEnabled } });
    return done({ done: true });
  });
}

/** Deletes a module and its releases; the files are deleted after the commit. */
export async function remove({ files }: Platform, ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  const outcome = await inTransaction<Result<readonly string[]>>(ctx, async (inside) => {
    const row = await findModule(inside, { id });
    if (!row || !isOwn(row)) return notFound;
    await deleteModule(inside, id);
    await recordAction(inside, { kind: 'DELETED', targetKind: 'MODULE', targetId: id, metaData: { name: row.name } });
    return done(await deleteModuleReleases(inside, row.name, null));
  });
  if (!outcome.ok) return outcome;
  await deleteFolders(files.storage, ctx, outcome.value);
  return done({ done: true });
}

export async function discardRelease({ files }: Platform, ctx: Context, { name, release }: Body<'POST /module/discard'>): Promise<Result<{ done: boolean }>> {
  const outcome = await inTransaction<Result<readonly string[]>>(ctx, async (inside) => {
    const row = await findModule(inside, { name });
    if (row?.release === release) return refuse('CONFLICT', 'It is in use.', { path: 'release', code: 'in-use' });
    const folders = await deleteModuleReleases(inside, name, release);
    return folders.length > 0 ? done(folders) : notFound;
  });
  if (!outcome.ok) return outcome;
  await deleteFolders(files.storage, ctx, outcome.value);
  return done({ done: true });
}

/** Returns the token and frame of a registered module for a person of the house who may open it. */
export async function open({ secret }: Platform, ctx: Context, name: string): Promise<Result<Reply<'POST /module/token'>>> {
  const { identityId, sessionId, tenant } = ctx;
  if (identityId === null || sessionId === null) return refuse('SIGN_IN_REQUIRED', 'Sign in first.');
  const row = await findModule(ctx, { name });
  if (!row || !isOwn(row) || !row.isEnabled || !ctx.isHouse || !can(ctx, row.permission as Right)) return notFound;
  const now = ctx.now();
  return done({
    token: await signModuleToken(secret, { tenantId: tenant.id, moduleId: row.id, identityId, sessionId, now }),
    expiresAt: new Date(now.getTime() + MODULE_TOKEN_LIVES_S * 1000).toISOString(),
    release: row.release,
    scopes: row.scopes.filter((scope) => can(ctx, scope)),
    frame: `/module-frame/${row.folder ?? ''}/`,
  });
}
