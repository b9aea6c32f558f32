import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Statement } from '../../platform/query.ts';
import { BatchLoader } from '../../platform/batch-loader.ts';
import { findClosed, type FreeRow, freeOfSkus, knownCalls, type OnPreorder, type PartUnits } from './free.repository.ts';

export interface Free {
  /** Whether a call with this key was made before. */
  readonly isKnown: boolean;
  readonly free: ReadonlyMap<string, number>;
  readonly counted: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  readonly parts: ReadonlyMap<string, readonly PartUnits[]>;
  readonly preorders: ReadonlyMap<string, OnPreorder>;
}

/** Loads things of many tenants, keyed by `tenant thing`, with one statement for each tenant. */
function together<Row>(database: Database, statementOf: (tenantId: string, things: readonly string[]) => Statement<Row>, thingOf: (row: Row) => string) {
  // Drops begin by the clock, so nothing is cached until the next write.
  return new BatchLoader<Row>({ epoch: undefined }, async (keys) => {
    const wanted = new Map<string, string[]>();
    for (const key of keys) {
      const [tenantId = '', thing = ''] = key.split(' ');
      wanted.set(tenantId, [...(wanted.get(tenantId) ?? []), thing]);
    }
    const found = await Promise.all(
      [...wanted].map(async ([tenantId, things]) =>
        (await database.read(tenantId, statementOf(tenantId, things))).map((row): [string, Row] => [`${tenantId} ${thingOf(row)}`, row]),
      ),
    );
    return new Map(found.flat());
  });
}

/** Checks stock before an order is written, in one query for all concurrent callers. Most callers in a drop come too late. */
export class Crowd {
  private readonly free: BatchLoader<FreeRow>;
  private readonly known: BatchLoader<{ hash: string }>;

  constructor(database: Database, now: () => Date) {
    this.free = together(
      database,
      (tenantId, ids) => freeOfSkus(tenantId, ids, now()),
      ({ skuId }) => skuId,
    );
    this.known = together(database, knownCalls, ({ hash }) => hash);
  }

  async isKnown(ctx: Context, keyHash: string): Promise<boolean> {
    return (await this.known.at(`${ctx.tenant.id} ${keyHash}`)) !== undefined;
  }

  async look(ctx: Context, keyHash: string, skuIds: readonly string[]): Promise<Free> {
    const [isKnown, ...found] = await Promise.all([this.isKnown(ctx, keyHash), ...skuIds.map((id) => this.free.at(`${ctx.tenant.id} ${id}`))]);
    const rows = found.flatMap((row) => row ?? []);
    return {
      isKnown,
      free: new Map(rows.flatMap(({ skuId, free, parts }) => [[skuId, free] as const, ...parts.map((part) => [part.skuId, part.free] as const)])),
      counted: new Set(rows.flatMap(({ skuId, isCounted }) => (isCounted ? [skuId] : []))),
      closed: rows.some(({ isInDrop }) => isInDrop) ? await findClosed(ctx, skuIds) : new Set(),
      preorders: new Map(rows.flatMap(({ skuId, preorder }) => (preorder ? [[skuId, preorder] as const] : []))),
      parts: new Map(rows.flatMap(({ skuId, parts }) => (parts.length > 0 ? [[skuId, parts] as const] : []))),
    };
  }
}
