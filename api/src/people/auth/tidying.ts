import { sql } from 'kysely';
import { REFRESH_LIVES_S } from '../../platform/session-cookie.ts';
import type { Database } from '../../platform/database.ts';
import { forgetOldAttempts } from '../../platform/limits.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { rawStatement } from '../../platform/query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ended sessions are kept a while, to be able to say what happened. */
const ENDED_KEPT_MS = 90 * DAY_MS;
/** Reports compare with the year before. */
const EVENTS_KEPT_MS = 800 * DAY_MS;
const LETTERS_KEPT_MS = 30 * DAY_MS;
const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;

/** Forgets attempts, challenges, links and sessions that are over, events of strangers from long ago, and sign-ups and waits nobody confirmed. */
export function tidy({ database, now }: { database: Database; now: () => Date }): Promise<unknown> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  return database.platformWrite(async (run) => {
    await run(forgetOldAttempts(now()));
    await run(rawStatement(sql`delete from captcha_solution where expires_at < ${now()}`));
    await run(rawStatement(sql`delete from mfa_challenge where expires_at < ${before(DAY_MS)}`));
    await run(rawStatement(sql`delete from mailed_link where expires_at < ${before(DAY_MS)}`));
    await run(rawStatement(sql`delete from refresh_token where expires_at < ${before(DAY_MS)}`));
    await run(
      rawStatement(sql`delete from session where ended_at < ${before(ENDED_KEPT_MS)} or last_seen_at < ${before(REFRESH_LIVES_S * 1000 + ENDED_KEPT_MS)}`),
    );
    await run(rawStatement(sql`delete from outbox_mail where created_at < ${before(LETTERS_KEPT_MS)}`));
    await run(rawStatement(sql`delete from event where identity_id is null and at < ${before(EVENTS_KEPT_MS)}`));
    await run(rawStatement(sql`delete from title_wait where confirmed_at is null and created_at < ${before(UNCONFIRMED_KEPT_MS)}`));
    await run(rawStatement(sql`delete from subscriber where confirmed_at is null and last_modified < ${before(UNCONFIRMED_KEPT_MS)}`));
  });
}

const tidyUp = jobKind<object>('people.tidy', { isExclusive: true, retries: 0 });

/** Does so every hour. */
export function tidyingJobs({ jobs, ...parts }: { jobs: Jobs; database: Database; now: () => Date }): void {
  jobs.repeat(tidyUp, '40 * * * *', () => tidy(parts));
}
