import type { Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Violation } from './read-reports.ts';
import { addViolation, type Counted } from './security-report.repository.ts';

const WRITTEN_AFTER_MS = 2000;
/** Pending kinds of violations of all tenants. Only invented reports exceed this number in two seconds; the excess is dropped. */
const MAX_PENDING_KINDS = 1000;

/**
 * Counts violations and writes them in batches, one row per kind. An attack from many networks causes one transaction every two seconds. A process that dies
 * loses its pending counts.
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
    if (!counted && this.waiting.size >= MAX_PENDING_KINDS) return;
    this.waiting.set(key, { ...violation, tenantId, count: (counted?.count ?? 0) + 1 });
    this.timer ??= setTimeout(() => void this.write(), WRITTEN_AFTER_MS).unref();
  }

  /** Writes the pending counts; never rejects. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { waiting } = this;
    this.waiting = new Map();
    // The same order in every process avoids deadlocks.
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
