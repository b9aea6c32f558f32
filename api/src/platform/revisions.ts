import type { Database } from './database.ts';
import { rawStatement, named, type Statement } from './query.ts';
import { sql } from 'kysely';

/** Grow with every change of a tenant's catalogue, and of who may do what in it. */
export interface Revision {
  readonly catalogue: number;
  readonly access: number;
}
interface RevisionRow extends Revision {
  readonly tenantId: string;
}
/** Two at a time, so that this process has work while the database has the other. */
const MOST_QUESTIONS = 2;

interface Asked {
  readonly resolve: (revision: Revision | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The revisions tenants are at. */
export const revisionsOf = (tenantIds: string[]): Statement<RevisionRow> =>
  named(rawStatement(sql<RevisionRow>`select tenant_id as "tenantId", catalogue, access from tenant_revision where tenant_id = any(${tenantIds}::uuid[])`));

/**
 * Tells the revision a tenant is at. The answer is never older than the question, on any number of processes: one small
 * query, shared by all requests that came before it STARTED. A notification could not promise that, since it travels after
 * the writer has been told that the write is done.
 */
export class Revisions {
  private readonly database: Database;
  private waiting = new Map<string, Asked[]>();
  private asking = 0;
  private readonly known = new Map<string, { revision: Revision; epoch: number }>();

  constructor(database: Database) {
    this.database = database;
  }

  at(tenantId: string): Promise<Revision | undefined> | Revision {
    const known = this.known.get(tenantId);
    if (known && known.epoch === this.database.epoch) return known.revision;
    return new Promise((resolve, reject) => {
      const asked = this.waiting.get(tenantId);
      if (asked) asked.push({ resolve, reject });
      else this.waiting.set(tenantId, [{ resolve, reject }]);
      // Requests read from their sockets in the same turn of the loop join one question.
      if (this.asking < MOST_QUESTIONS && this.waiting.size === 1 && !asked) setImmediate(() => void this.askUntilNobodyWaits());
    });
  }

  private async askUntilNobodyWaits(): Promise<void> {
    if (this.asking >= MOST_QUESTIONS) return;
    this.asking += 1;
    while (this.waiting.size > 0) {
      const batch = this.waiting;
      this.waiting = new Map();
      try {
        await this.answer(batch);
      } catch (error) {
        for (const asked of batch.values()) for (const { reject } of asked) reject(error);
      }
    }
    this.asking -= 1;
  }

  private async answer(batch: ReadonlyMap<string, Asked[]>): Promise<void> {
    const { epoch } = this.database;
    const rows = await this.database.platformRead(revisionsOf([...batch.keys()]));
    const found = new Map(rows.map((row) => [row.tenantId, row]));
    for (const [tenantId, asked] of batch) {
      const revision = found.get(tenantId);
      if (revision && epoch !== undefined) this.known.set(tenantId, { revision, epoch });
      for (const { resolve } of asked) resolve(revision);
    }
  }
}
