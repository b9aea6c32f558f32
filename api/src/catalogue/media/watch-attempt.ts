import type { IngestNews } from '../../platform/ingest/engine.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { type Attempt, isCurrent, noteNews } from './prepare.repository.ts';

const EVERY_MS = 1000;

export interface Watched {
  readonly signal: AbortSignal;
  readonly onNews: (news: IngestNews) => void;
  /** True once somebody cancelled it, or another attempt has taken over. */
  readonly isOver: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Writes news of an attempt to its row once a second, and ends it within seconds where somebody cancels it or another takes over. */
export function watchAttempt(ctx: Context, attempt: Attempt, outer: AbortSignal): Watched {
  const over = new AbortController();
  let [latest, written]: (IngestNews | undefined)[] = [];
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  async function look(): Promise<void> {
    const news = latest === written ? undefined : latest;
    const goesOn = await (news ? inTransaction(ctx, (inside) => noteNews(inside, attempt, news)) : isCurrent(ctx, attempt));
    written = latest;
    if (!goesOn) over.abort(new Error('The attempt is over'));
  }
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = look()
      .catch((error: unknown) => ctx.log.warn({ err: error, media: attempt.id }, 'news of a film could not be written'))
      .finally(() => (isLooking = false));
  }, EVERY_MS);
  return {
    signal: AbortSignal.any([outer, over.signal]),
    onNews: (news) => {
      latest = news;
    },
    isOver: () => over.signal.aborted,
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}
