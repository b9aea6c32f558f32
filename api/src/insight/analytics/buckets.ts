import { sql, type RawBuilder } from 'kysely';

export type Granularity = 'hour' | 'day' | 'week' | 'month';

interface SeenFrom {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}

/** Beginnings of buckets: hours run on through changes of the clock, longer ones begin at local midnight. */
export function buckets({ from, to, timeZone }: SeenFrom, granularity: Granularity): RawBuilder<unknown> {
  const last = sql`(${to}::timestamptz - interval '1 microsecond')`;
  if (granularity === 'hour')
    return sql`(select b as at from generate_series(date_trunc('hour', ${from}::timestamptz, ${timeZone}::text), ${last}, interval '1 hour') b)`;
  const step = sql.lit(`1 ${granularity}`);
  return sql`(select b at time zone ${timeZone}::text as at
    from generate_series(date_trunc(${sql.lit(granularity)}, ${from}::timestamptz at time zone ${timeZone}::text), ${last} at time zone ${timeZone}::text, ${step}::interval) b)`;
}
