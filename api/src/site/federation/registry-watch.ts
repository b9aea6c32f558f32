import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { named, rawStatement } from '../../platform/query.ts';

const LOOK_EVERY_MS = 1000;

interface Followed {
  /** Generation as last read; undefined before the first read. */
  generation?: number;
  followers: number;
  readonly waiting: Set<() => void>;
}

interface Following {
  /** Returns the newest known generation, read from the database at least once since this began. */
  generation(): number;
  /** Resolves when the generation changes, when the signal is aborted, or after `ms` at the latest. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

const generationsOf = (tenantIds: string[]) =>
  named(
    rawStatement(sql<{ tenantId: string; generation: number }>`
    select tenant_id as "tenantId", releases as generation from tenant_revision where tenant_id = any(${tenantIds}::uuid[])`),
  );

/**
 * Detects changes of live releases by any process within `LOOK_EVERY_MS`. While there are followers, one small query polls all their tenants. After an error
 * the next poll retries.
 */
export class RegistryWatch {
  private readonly database: Database;
  private readonly followed = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;
  private seen: number | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  async follow(tenantId: string): Promise<Following> {
    const followed = this.followed.get(tenantId) ?? { followers: 0, waiting: new Set<() => void>() };
    this.followed.set(tenantId, followed);
    followed.followers += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      followed.followers -= 1;
      if (followed.followers === 0) this.followed.delete(tenantId);
      if (this.followed.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
    this.timer ??= setInterval(() => void this.lookAtAll(), LOOK_EVERY_MS).unref();
    try {
      await this.look([tenantId]);
    } catch (cause) {
      end();
      throw cause;
    }
    return { generation: () => followed.generation ?? 0, changed: (ms, signal) => changedOf(followed, ms, signal), end };
  }

  private async lookAtAll(): Promise<void> {
    const { epoch } = this.database;
    // The database has not changed since.
    if (epoch !== undefined && epoch === this.seen) return;
    try {
      await this.look([...this.followed.keys()]);
      this.seen = epoch;
    } catch {
      // The next poll retries; followers keep the last known generation.
    }
  }

  private async look(tenantIds: string[]): Promise<void> {
    for (const { tenantId, generation } of await this.database.platformRead(generationsOf(tenantIds))) {
      const followed = this.followed.get(tenantId);
      if (!followed || followed.generation === generation) continue;
      followed.generation = generation;
      for (const tell of followed.waiting) tell();
    }
  }
}

function changedOf({ waiting }: Followed, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const tell = () => {
      clearTimeout(timer);
      waiting.delete(tell);
      signal.removeEventListener('abort', tell);
      resolve();
    };
    const timer = setTimeout(tell, ms);
    waiting.add(tell);
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell);
  });
}
