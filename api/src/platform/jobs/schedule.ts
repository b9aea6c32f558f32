import { sql } from 'kysely';
import { type Context, inTransaction } from '../context.ts';
import { rawStatement } from '../query.ts';
import type { JobKind } from './job-kind.ts';

interface Schedule {
  /** Letters, digits, `_`, `-` and `.`; a schedule of the same key is replaced. */
  readonly key: string;
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** Time zone (IANA) of the fields, with its summer time. */
  readonly zone: string;
}

const KEY = /^[\w.-]{1,80}$/;

/** Schedules repeated work of the tenant, from the minute after the caller's transaction commits. */
export async function schedule<Data extends object>(ctx: Context, { name, options }: JobKind<Data>, { key, cron, zone }: Schedule, data: Data): Promise<void> {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a schedule`);
  const [settings, words] = [JSON.stringify(options), JSON.stringify(data)];
  await inTransaction(ctx, (inside) =>
    inside.run(rawStatement(sql`select schedule_job(${name}, ${settings}::jsonb, ${key}, ${cron}, ${zone}, ${words}::jsonb)`)),
  );
}

/** Removes a schedule; returns false when there was none. */
export function unschedule(ctx: Context, { name }: JobKind<object>, key: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const [row] = await inside.run(rawStatement(sql<{ wasThere: boolean | null }>`select unschedule_job(${name}, ${key}) as "wasThere"`));
    return row?.wasThere ?? false;
  });
}
