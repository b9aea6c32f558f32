import type { Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Violation } from './read-reports.ts';
import { addViolation, type Counted } from './security-report.repository.ts';

const WRITTEN_AFTER_MS = 2000;
/** Kinds that wait to be written, of all tenants. Only somebody who makes them up reports more in two seconds; what is beyond is not kept. */
const MOST_WAITING = 1000;

/**
 * Counts what browsers report. It is written together after a moment, one row for each kind: of an attack from many networks the database sees one
 * transaction every two seconds. What a process that dies had not written yet is lost.
 */
export class CountedViolations {
  private readonly database: Database;
  private readonly log: Log;
  private readonly now: () => Date;
  private waiting = new Map<string, Counted & { readonly tenantId: string }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database, { log, now }: { readonly log: Log; readonly now: () => Date }) {
    this.database = database;
    this.log = log;
    this.now = now;
  }

  add(tenantId: string, violation: Violation): void {
    const key = `${tenantId} ${violation.directive} ${violation.source} ${violation.page}`;
    const counted = this.waiting.get(key);
    if (!counted && this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(key, { ...violation, tenantId, count: (counted?.count ?? 0) + 1 });
    this.timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref();
  }

  /** Writes what has been counted; never rejects. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { waiting } = this;
    this.waiting = new Map();
    // In one order everywhere, so that no two processes wait for each other.
    const keys = [...waiting.keys()].sort();
    for (const tenantId of new Set([...waiting.values()].map((counted) => counted.tenantId))) {
      const own = keys.flatMap((key) => waiting.get(key) ?? []).filter((counted) => counted.tenantId === tenantId);
      try {
        await this.database.write(tenantId, async (run) => {
          for (const counted of own) await addViolation(run, tenantId, counted, this.now());
        });
      } catch (error) {
        this.log.warn({ err: error }, 'what browsers refused was not counted');
      }
    }
  }
}
