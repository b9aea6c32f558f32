import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Result } from '../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from './context.ts';
import { networksOf } from './networks.ts';
import { rawStatement } from './query.ts';

/** How often one thing may be tried: `most` times within `windowS` seconds of the first. */
export interface Limit {
  readonly what: string;
  readonly most: number;
  readonly windowS: number;
  /** From this many on each attempt is followed by a pause of 2 seconds, then 4, 8 … */
  readonly free?: number;
}
/** A limit, whom it counts (an account, a network), and how much is taken of it: one, unless it is said. */
export type Take = readonly [limit: Limit, who: string, amount?: number];

/** Returns a take for each network an address is in; a wider network has a larger limit. `key` keeps counts of one network apart. */
export const takesByNetwork = (limit: Limit, address: string, key = ''): readonly Take[] =>
  networksOf(address).map(({ name, times }) => [{ ...limit, most: limit.most * times }, key === '' ? name : `${key} ${name}`]);

/** Returns the takes of a caller: by account, or by network without one. */
export const takesByCaller = (ctx: Context, limit: Limit, address: string): readonly Take[] =>
  ctx.identityId === null ? takesByNetwork(limit, address) : [[limit, ctx.identityId]];

const subjectOf = ([{ what }, who]: Take) => createHash('sha256').update(`${what}\0${who}`).digest();
const NEVER = 1_000_000;
/** Long ago by every process' clock. */
const ALWAYS = sql`to_timestamp(0)`;
const tooMany = (seconds: number) => {
  const refusal = refuse('TOO_MANY_REQUESTS', 'Too many attempts. Try again later.');
  return { ...refusal, error: { ...refusal.error, retryAfter: Math.max(1, Math.ceil(seconds)) } };
};

/** One statement decides and counts, so that of many at once no more get through than may. Returns how many were taken; undefined when there are none left. */
async function take(ctx: Context, one: Take): Promise<number | undefined> {
  const [{ most, windowS, free = NEVER }, , amount = 1] = one;
  if (amount > most) return undefined;
  const now = ctx.now();
  const ends = new Date(now.getTime() + windowS * 1000);
  const [row] = await ctx.run(
    rawStatement(sql<{ taken: number }>`
    insert into attempt as a (tenant_id, subject, taken, free_at, ends_at) values (${ctx.tenant.id}, ${subjectOf(one)}, ${amount}::integer, ${ALWAYS}, ${ends})
    on conflict (tenant_id, subject) do update set
      taken = case when a.ends_at <= ${now}::timestamptz then ${amount}::integer else a.taken + ${amount}::integer end,
      ends_at = case when a.ends_at <= ${now}::timestamptz then excluded.ends_at else a.ends_at end,
      free_at = case when a.ends_at <= ${now}::timestamptz or a.taken + 1 < ${free}::integer then ${ALWAYS}
        else to_timestamp(${now.getTime() / 1000}::double precision + 2 * power(2, least(a.taken + 1 - ${free}::integer, 12))) end
    where a.ends_at <= ${now}::timestamptz or (a.taken + ${amount}::integer <= ${most}::integer and a.free_at <= ${now}::timestamptz)
    returning taken`),
  );
  return row?.taken;
}

/** Returns the seconds to wait where one of them has none left, before anything is written: refused callers add no rows. */
async function longestWait(ctx: Context, takes: readonly Take[]): Promise<number | undefined> {
  const now = ctx.now();
  const mosts = new Map(takes.map((one) => [subjectOf(one).toString('hex'), one[0].most - (one[2] ?? 1)]));
  const rows = await ctx.run(
    rawStatement(sql<{ subject: string; taken: number; freeAt: Date; endsAt: Date }>`
    select encode(subject, 'hex') as subject, taken, free_at as "freeAt", ends_at as "endsAt" from attempt
    where tenant_id = ${ctx.tenant.id} and subject in (${sql.join(takes.map(subjectOf))}) and ends_at > ${now}`),
  );
  const until = rows.map(({ subject, taken, freeAt, endsAt }) => new Date(taken > (mosts.get(subject) ?? NEVER) ? endsAt : freeAt).getTime());
  const longest = Math.max(0, ...until);
  return longest > now.getTime() ? (longest - now.getTime()) / 1000 : undefined;
}

async function waitFor(ctx: Context, one: Take): Promise<number> {
  const now = ctx.now();
  const [row] = await ctx.run(
    rawStatement(sql<{ taken: number; freeAt: Date; endsAt: Date }>`
    select taken, free_at as "freeAt", ends_at as "endsAt" from attempt where tenant_id = ${ctx.tenant.id} and subject = ${subjectOf(one)}`),
  );
  if (!row) return 1;
  return (new Date(row.taken + (one[2] ?? 1) > one[0].most ? row.endsAt : row.freeAt).getTime() - now.getTime()) / 1000;
}

/**
 * Takes one attempt of each, before the work they protect, and keeps them taken whatever comes of it; shared by all processes.
 * Returns how many were taken of each, or TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function takeAttempts(ctx: Context, takes: readonly Take[]): Promise<Result<readonly number[]>> {
  if (takes.length === 0) return done([]);
  const outcome = await inTransaction(ctx, async (inside) => {
    const taken: number[] = [];
    const wait = await longestWait(inside, takes);
    if (wait !== undefined) return { wait };
    for (const one of takes) {
      const count = await take(inside, one);
      if (count === undefined) return { wait: await waitFor(inside, one) };
      taken.push(count);
    }
    return { taken };
  });
  return 'wait' in outcome ? tooMany(outcome.wait) : done(outcome.taken);
}

/** The attempt succeeded: the first of them starts anew, the others get this one back. */
export async function giveBack(ctx: Context, [first, ...others]: readonly Take[]): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (first) await inside.run(rawStatement(sql`delete from attempt where tenant_id = ${ctx.tenant.id} and subject = ${subjectOf(first)}`));
    for (const one of others)
      await inside.run(rawStatement(sql`update attempt set taken = greatest(taken - 1, 0) where tenant_id = ${ctx.tenant.id} and subject = ${subjectOf(one)}`));
  });
}

/** Forgets what is over; for a worker, now and then. */
export const forgetOldAttempts = (now: Date) => rawStatement(sql`delete from attempt where ends_at < ${now}`);
