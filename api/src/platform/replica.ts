import { DatabaseUnavailable, openingOf, type ReadReplica } from './database.ts';
import { inOneTrip, poolAs, send } from './postgres.ts';
import { revisionsOf } from './revisions.ts';

/** Less than the database itself is given, which has to answer after it. */
const patience = { connectMs: 1000, answerMs: 3000 };
const CONNECTIONS = 10;
/** How long a copy that did not answer is left alone. */
const LEFT_ALONE_MS = 5000;

/** A streaming replica of the same PostgreSQL. Connects when first asked. */
export function openReplica(url: string, onError: (error: Error) => void): ReadReplica {
  const pool = poolAs(url, 'marquee_app', CONNECTIONS, onError, patience);
  const count = { answered: 0, behind: 0, failed: 0 };
  let leftAloneUntil = 0;
  return {
    count,
    async readAt(tenantId, catalogue, statement) {
      if (performance.now() < leftAloneUntil) return undefined;
      try {
        const opening = openingOf(tenantId, 'isolation level repeatable read, read only');
        const [[revision], rows] = await inOneTrip(pool, opening, (client) => Promise.all([send(client, revisionsOf([tenantId])), send(client, statement)]));
        const isNewEnough = revision !== undefined && revision.catalogue >= catalogue;
        count[isNewEnough ? 'answered' : 'behind'] += 1;
        return isNewEnough ? rows : undefined;
      } catch (error) {
        // Whatever it was, the database itself is asked next: a statement at fault is refused there as well.
        count.failed += 1;
        if (error instanceof DatabaseUnavailable) leftAloneUntil = performance.now() + LEFT_ALONE_MS;
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}
