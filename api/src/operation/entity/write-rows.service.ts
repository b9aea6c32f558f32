import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/route.ts';
import { findImport } from './import.repository.ts';
import { beginLongImport, importRows } from './import-rows.service.ts';
import type { ImportRequest } from './save-rows.service.ts';
import { saverOf } from './saver.service.ts';

/** Rows saved within a request; a job saves longer imports. */
const MAX_SYNC_ROWS = 50;
const busy = { ok: false, error: { code: 'TOO_MANY_REQUESTS', message: 'Another import is under way. Try again when it is done.', retryAfter: 5 } } as const;

interface Turn {
  /** The caller and the key of the import. */
  readonly key: string | undefined;
  readonly ends: Promise<unknown>;
}

/** Running synchronous imports: one per tenant, or one of all tenants where the database has a single connection. */
const importing = new WeakMap<Database, Map<string, Turn>>();
function turnsOf(database: Database): Map<string, Turn> {
  const turns = importing.get(database) ?? new Map<string, Turn>();
  importing.set(database, turns);
  return turns;
}

export async function writeRows(platform: Platform, ctx: Context, request: FastifyRequest, asked: ImportRequest): Promise<Result<ImportReport>> {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  const saver = await saverOf(platform, ctx, asked, request);
  if (!saver.ok) return saver;
  if (asked.rows.length > MAX_SYNC_ROWS) return beginLongImport(ctx, asked, { idempotencyKey: key.value, site: request });
  const turns = turnsOf(platform.database);
  const turn = platform.database.engine === 'pglite' ? 'everybody' : ctx.tenant.id;
  const own = key.value === undefined ? undefined : `${ctx.identityId} ${key.value}`;
  for (;;) {
    // A repeated call waits for the first call and gets its answer.
    if (key.value !== undefined && (await findImport(ctx, { key: key.value }))) return importRows(ctx, asked, key.value, saver.value);
    const running = turns.get(turn);
    if (!running) break;
    if (own === undefined || running.key !== own) return busy;
    await running.ends.catch(() => undefined);
  }
  const ends = importRows(ctx, asked, key.value, saver.value);
  turns.set(turn, { key: own, ends });
  try {
    return await ends;
  } finally {
    turns.delete(turn);
  }
}
