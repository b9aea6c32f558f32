import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** Two at a time, so that this process works while the database answers. */
const MAX_CONCURRENT_QUERIES = 2;
const MAX_CACHED_ANSWERS = 10_000;

interface Asked<Answer> {
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Loads values that many requests need at the same time in one query. An answer is never older than its request, on any number of processes:
 * requests join a query only before that query starts. A notification could not promise this, because it arrives after the writer's
 * confirmation. Where this process alone has the database, answers are cached until the next write.
 */
export class BatchLoader<Answer> {
  private readonly database: Pick<Database, 'epoch'>;
  private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>;
  private waiting = new Map<string, Asked<Answer>[]>();
  private asking = 0;
  private readonly known = new LRUCache<string, { answer: Answer; epoch: number }>({ max: MAX_CACHED_ANSWERS });

  constructor(database: Pick<Database, 'epoch'>, ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>) {
    this.database = database;
    this.ask = ask;
  }

  at(key: string): Promise<Answer | undefined> | Answer {
    const known = this.known.get(key);
    if (known && known.epoch === this.database.epoch) return known.answer;
    return new Promise((resolve, reject) => {
      const asked = this.waiting.get(key);
      if (asked) asked.push({ resolve, reject });
      else this.waiting.set(key, [{ resolve, reject }]);
      // Requests read from their sockets in the same turn of the loop share one query.
      if (this.asking < MAX_CONCURRENT_QUERIES && this.waiting.size === 1 && !asked) setImmediate(() => void this.askUntilNobodyWaits());
    });
  }

  private async askUntilNobodyWaits(): Promise<void> {
    if (this.asking >= MAX_CONCURRENT_QUERIES) return;
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

  private async answer(batch: ReadonlyMap<string, Asked<Answer>[]>): Promise<void> {
    const { epoch } = this.database;
    const found = await this.ask([...batch.keys()]);
    for (const [key, asked] of batch) {
      const answer = found.get(key);
      if (answer !== undefined && epoch !== undefined) this.known.set(key, { answer, epoch });
      for (const { resolve } of asked) resolve(answer);
    }
  }
}
