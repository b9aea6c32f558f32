import { sql, type RawBuilder } from 'kysely';
import type { FavoriteKind } from '../../../contract/index.ts';

/** What people do something with, or hold dear. */
export interface Target {
  readonly kind: FavoriteKind;
  readonly id: string;
}

const tables: Readonly<Record<FavoriteKind, string>> = { PRODUCT: 'product', IDENTITY: 'identity', ORGANIZATION: 'organization' };

export const tableOf = (kind: FavoriteKind): RawBuilder<unknown> => sql.table(tables[kind]);

/** Which rows `r` of a kind there are for the caller. */
export function isThere(kind: FavoriteKind, seesAll: boolean): RawBuilder<unknown> {
  return kind === 'PRODUCT' && seesAll ? sql`r.entity_status <> 'ARCHIVED'` : sql`r.entity_status in ('APPROVED', 'COMPLETED')`;
}
