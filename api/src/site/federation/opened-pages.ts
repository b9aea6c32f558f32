import { LRUCache } from 'lru-cache';
import type { Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { NamedRelease } from './composition.ts';
import { addTraffic, hourOf } from './traffic.repository.ts';

const WRITTEN_AFTER_MS = 2000;
const MAX_REMEMBERED_PAGES = 200_000;

interface Counted extends NamedRelease {
  readonly tenantId: string;
  readonly hour: Date;
  pages: number;
}

/**
 * Counts pages that loaded releases, each once. Counts are written in batches, one row per release and hour. A process that dies loses its unwritten counts,
 * and no request waits for the write.
 */
export class OpenedPages {
  private readonly seen = new LRUCache<string, true>({ max: MAX_REMEMBERED_PAGES });
  private readonly database: Database;
  private readonly log: Log;
  private counts = new Map<string, Counted>();
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Log) {
    this.database = database;
    this.log = log;
  }

  add(tenantId: string, page: string, { name, version }: NamedRelease, now: Date): void {
    const which = `${tenantId} ${name} ${version}`;
    if (this.seen.get(`${page} ${which}`)) return;
    this.seen.set(`${page} ${which}`, true);
    const hour = hourOf(now);
    const key = `${which} ${hour.getTime()}`;
    const counted = this.counts.get(key) ?? { tenantId, name, version, hour, pages: 0 };
    counted.pages += 1;
    this.counts.set(key, counted);
    this.timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref();
  }

  /** Writes the pending counts; never rejects. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { counts } = this;
    this.counts = new Map();
    // The same order in every process avoids deadlocks.
    const keys = [...counts.keys()].sort();
    for (const tenantId of new Set([...counts.values()].map((counted) => counted.tenantId))) {
      const own = keys.flatMap((key) => counts.get(key) ?? []).filter((counted) => counted.tenantId === tenantId);
      try {
        await this.database.write(tenantId, async (run) => {
          for (const { hour, pages, ...release } of own) await addTraffic(run, tenantId, release, { hour, pages, failing: 0 });
        });
      } catch (error) {
        this.log.warn({ err: error }, 'pages that opened releases were not counted');
      }
    }
  }
}
