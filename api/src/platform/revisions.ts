import type { Database } from './database.ts';
import { rawStatement, named, type Statement } from './query.ts';
import { sql } from 'kysely';
import { BatchLoader } from './batch-loader.ts';

/** Grow with every change of a tenant's catalogue, and of who may do what in it. */
export interface Revision {
  readonly catalogue: number;
  readonly access: number;
}
interface RevisionRow extends Revision {
  readonly tenantId: string;
}

/** The revisions tenants are at. */
export const revisionsOf = (tenantIds: string[]): Statement<RevisionRow> =>
  named(rawStatement(sql<RevisionRow>`select tenant_id as "tenantId", catalogue, access from tenant_revision where tenant_id = any(${tenantIds}::uuid[])`));

/** Tells the revision a tenant is at: one small query, shared by all requests that came before it started. */
export class Revisions {
  private readonly asked: BatchLoader<Revision>;

  constructor(database: Database) {
    this.asked = new BatchLoader<Revision>(database, async (tenantIds) => {
      const rows = await database.platformRead(revisionsOf(tenantIds));
      return new Map(rows.map((row) => [row.tenantId, row]));
    });
  }

  at(tenantId: string): Promise<Revision | undefined> | Revision {
    return this.asked.at(tenantId);
  }
}
