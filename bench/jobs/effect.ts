import { sql } from 'kysely';
import type { Context } from '../../api/src/platform/context.ts';
import { jobKind } from '../../api/src/platform/jobs/job-kind.ts';
import { rawStatement } from '../../api/src/platform/query.ts';

/** A job whose one effect is a row. Every kill of a worker is an attempt of what it had in hand. */
export const effect = jobKind<{ readonly n: number }>('bench.effect', { retries: 200, firstPauseSeconds: 1, longestPauseSeconds: 1, atOnce: 50 });

export const TABLE = 'create table if not exists bench_effect (n integer not null); grant insert on bench_effect to marquee_app';

export const write = (ctx: Context, n: number) => ctx.run(rawStatement(sql`insert into bench_effect (n) values (${n})`));
