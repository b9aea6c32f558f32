import type { Failure, FieldError, Result, Right } from '../../contract/index.ts';
import { type Database, isRefusal, type Run } from './database.ts';

export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Caller, time and tenant of a call. First argument of every service function, and the only way to the database. */
export interface Context {
  readonly tenant: { readonly id: string; readonly slug: string };
  readonly identityId: string | null;
  readonly sessionId: string | null;
  readonly rights: ReadonlySet<Right>;
  /** Organization of the primary role; without roles the person's own organization; otherwise null (spec §6). */
  readonly organizationId: string | null;
  /** Whether that organization is the tenant's own, not one of its suppliers. */
  readonly isHouse: boolean;
  /** Catalogue revision at admission; everything read later is at least as new. */
  readonly catalogue?: number;
  /** Country of the caller (ISO 3166-1 alpha-2), from the header of the edge; null without one. */
  readonly region?: string | null;
  readonly requestId: string;
  readonly log: Log;
  readonly now: () => Date;
  /** Runs a statement on this tenant's rows only: read-only outside of `inTransaction`, in the transaction inside. */
  readonly run: Run;
  readonly transaction: Pick<Database, 'write'> | 'inside';
  /** Runs work after the transaction commits, never after a rollback. Set inside of a transaction only. */
  readonly afterCommit?: (work: () => void) => void;
}

/** Runs work in a transaction, which a refusal or a throw rolls back. The work must use the context passed to its function. */
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

/** Returns a context for seeding, imports and jobs, which have no caller. The context sees one tenant only. */
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
