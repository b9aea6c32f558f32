import type { Failure, FieldError, Result, Right } from '../../contract/index.ts';
import { type Database, isRefusal, type Run } from './database.ts';

export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Who asks, when and for which tenant; the first argument of everything, and the only way to the database. */
export interface Context {
  readonly tenant: { readonly id: string; readonly slug: string };
  readonly identityId: string | null;
  /** Of the sign-in the caller's token belongs to. */
  readonly sessionId: string | null;
  readonly rights: ReadonlySet<Right>;
  /** Of the primary role; without roles the person's own organization; otherwise null (spec §6). */
  readonly organizationId: string | null;
  /** Whether that organization is the tenant's own rather than one that supplies it. */
  readonly isHouse: boolean;
  /** The revision of the catalogue as it was before anything was read: what is read is at least as new. */
  readonly catalogue?: number;
  /** The country the caller is in (ISO 3166-1 alpha-2), as the edge says; absent where it says nothing. */
  readonly region?: string | null;
  readonly requestId: string;
  readonly log: Log;
  readonly now: () => Date;
  /** Runs a statement seeing this tenant only: read-only outside of `inTransaction`, part of the transaction inside. */
  readonly run: Run;
  readonly transaction: Pick<Database, 'write'> | 'inside';
  /** Inside a transaction: done once it is kept, never when it is not. */
  readonly afterCommit?: (work: () => void) => void;
}

/** Work that is kept whole or not at all: a refusal (or a throw) leaves nothing behind. Use the context it hands you. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.transaction === 'inside') return work(ctx);
  let later: (() => void)[] = [];
  const outcome = await ctx.transaction.write(ctx.tenant.id, (run) => {
    later = [];
    return work({ ...ctx, run, transaction: 'inside', afterCommit: (action) => later.push(action) });
  });
  if (!isRefusal(outcome)) for (const action of later) action();
  return outcome;
}

export function can(ctx: Context, right: Right): boolean {
  return ctx.rights.has(right);
}

export function done<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse(code: Failure['code'], message: string, field?: Omit<FieldError, 'message'>): { ok: false; error: Failure } {
  return { ok: false, error: { code, message, ...(field && { fields: [{ ...field, message }] }) } };
}

export const notFound = refuse('NOT_FOUND', 'There is no such thing here.');

/** For work nobody asked for over HTTP: seeding, imports, jobs. Sees one tenant like everyone else. */
export function systemContext(database: Database, tenant: Context['tenant'], parts: { now: () => Date; log: Log }): Context {
  return {
    tenant,
    identityId: null,
    sessionId: null,
    rights: new Set(),
    organizationId: null,
    isHouse: true,
    requestId: 'system',
    log: parts.log,
    now: parts.now,
    run: (statement) => database.read(tenant.id, statement),
    transaction: database,
  };
}
