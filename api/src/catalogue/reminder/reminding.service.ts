import { notify } from '../../people/account/notification.service.ts';
import { inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { findTenantsToTell, takeDue } from './reminder.repository.ts';
import { pageOf, wordsFor } from './reminder-words.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}
export interface Reminding {
  /** Waits for the look that is under way; those it has no time for are told by the next one. */
  close(): Promise<void>;
}

const EVERY_MS = 30_000;
const AT_ONCE = 50;

/**
 * Tells those whose wait is over. A reminder goes in the transaction that writes the message and the letter, so each is told once: by whichever process,
 * and after a crash by the next one.
 */
async function tellTenant({ database, now, log }: Parts, tenant: { id: string; slug: string }): Promise<'all' | 'more'> {
  const ctx = systemContext(database, tenant, { now, log });
  const told = await inTransaction(ctx, async (inside) => {
    const taken = await takeDue(inside, AT_ONCE);
    for (const { identityId, ...title } of taken) await notify(inside, { identityId, event: 'REMINDER', words: wordsFor(title, now()), link: pageOf(title) });
    return taken.length;
  });
  return told < AT_ONCE ? 'all' : 'more';
}

/** Looks every half minute for reminders that are due. Any number of processes may do so. */
export function startReminding(parts: Parts): Reminding {
  const { database, now, log } = parts;
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function tell(tenant: { id: string; slug: string }): Promise<void> {
    try {
      while ((await tellTenant(parts, tenant)) === 'more' && !isClosed);
    } catch (error) {
      log.warn({ err: error, tenant: tenant.slug }, 'reminders not told');
    }
  }

  async function work(): Promise<void> {
    for (const tenant of await findTenantsToTell(database, now())) await tell(tenant);
  }

  function kick(): void {
    if (isClosed || running) return;
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'reminders not read'))
      .finally(() => (running = undefined));
  }

  const timer = setInterval(kick, EVERY_MS).unref();
  kick();
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
