import { sql, type RawBuilder } from 'kysely';
import type { FavoriteKind } from '../../../contract/index.ts';

export interface Target {
  readonly kind: FavoriteKind;
  readonly id: string;
}

const tables: Readonly<Record<FavoriteKind, string>> = { PRODUCT: 'product', IDENTITY: 'identity', ORGANIZATION: 'organization' };

export const tableOf = (kind: FavoriteKind): RawBuilder<unknown> => sql.table(tables[kind]);

/** Returns the condition for rows `r` of a kind that the caller can see. */
export function isThere(kind: FavoriteKind, seesAll: boolean): RawBuilder<unknown> {
  return kind === 'PRODUCT' && seesAll ? sql`r.entity_status <> 'ARCHIVED'` : sql`r.entity_status in ('APPROVED', 'COMPLETED')`;
}
