import type { Database } from './database.ts';
import { Recent } from './recent.ts';

/** Two at a time, so that this process has work while the database has the other. */
const MOST_QUESTIONS = 2;
const MOST_KNOWN = 10_000;

interface Asked<Answer> {
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the database what many requests ask at the same time. An answer is never older than its question, on any number of processes: requests
 * share a question only when it had not STARTED before them. A notification could not promise that, since it travels after the writer has been
 * told that the write is done. Where this process alone has the database, an answer stays known until something is written.
 */
export class Together<Answer> {
  private readonly database: Pick<Database, 'epoch'>;
  private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>;
  private waiting = new Map<string, Asked<Answer>[]>();
  private asking = 0;
  private readonly known = new Recent<{ answer: Answer; epoch: number }>(MOST_KNOWN);

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
