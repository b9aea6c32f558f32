import { sql } from 'kysely';
import type { DropStatus } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { earlyLeftOf, entriesOf, leftOf, servedOf } from './drop.repository.ts';
import { statusAt } from './drop.sql.ts';

const LOOK_EVERY_MS = 1000;

/** Live state of a drop. */
interface DropState {
  readonly id: string;
  readonly status: DropStatus;
  readonly entries: number;
  readonly left: number;
  readonly earlyLeft: number;
  readonly served: number;
  readonly version: number;
}

interface Followed {
  readonly tenantId: string;
  readonly id: string;
  /** Last state as event data; undefined before the first query. */
  state?: string;
  followers: number;
  readonly waiting: Set<() => void>;
}

export interface Following {
  /** Latest known state, queried at least once since the watch began. Undefined if there is no such drop. */
  state(): string | undefined;
  /** Resolves when the state changes, when the signal is aborted, or after `ms` at the latest. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

const statesOf = (tenantId: string, ids: readonly string[], now: Date) =>
  named(
    rawStatement(sql<DropState>`
    select d.id, ${statusAt(now)} as status, ${entriesOf} as entries, ${leftOf} as left, ${earlyLeftOf} as "earlyLeft", ${servedOf} as served, d.version
    from shop_drop d where d.tenant_id = ${tenantId} and d.id = any(${ids}::uuid[])`),
  );

/** Watches drops with one small query per tenant every `LOOK_EVERY_MS`, however many clients follow them. A failed query is repeated. */
export class DropWatch {
  private readonly database: Database;
  private readonly now: () => Date;
  private readonly followed = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database, now: () => Date) {
    this.database = database;
    this.now = now;
  }

  async follow(tenantId: string, id: string): Promise<Following> {
    const key = `${tenantId} ${id}`;
    const followed = this.followed.get(key) ?? { tenantId, id, followers: 0, waiting: new Set<() => void>() };
    this.followed.set(key, followed);
    followed.followers += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      followed.followers -= 1;
      if (followed.followers === 0) this.followed.delete(key);
      if (this.followed.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
    this.timer ??= setInterval(() => void this.look().catch(() => undefined), LOOK_EVERY_MS).unref();
    try {
      if (followed.state === undefined) await this.look();
    } catch (cause) {
      end();
      throw cause;
    }
    return { state: () => followed.state, changed: (ms, signal) => changedOf(followed, ms, signal), end };
  }

  private async look(): Promise<void> {
    const byTenant = new Map<string, Map<string, Followed>>();
    for (const followed of this.followed.values())
      byTenant.set(followed.tenantId, (byTenant.get(followed.tenantId) ?? new Map<string, Followed>()).set(followed.id, followed));
    for (const [tenantId, drops] of byTenant)
      for (const { id, ...state } of await this.database.read(tenantId, statesOf(tenantId, [...drops.keys()], this.now())))
        tellAll(drops.get(id), JSON.stringify(state));
  }
}

function tellAll(followed: Followed | undefined, state: string): void {
  if (!followed || followed.state === state) return;
  followed.state = state;
  for (const tell of followed.waiting) tell();
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
