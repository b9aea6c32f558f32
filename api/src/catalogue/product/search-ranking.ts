import { sql, type RawBuilder } from 'kysely';
import { type Context, inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { rawStatement } from '../../platform/query.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** With fewer products every search looks at all of them. */
const LARGE = 10_000;
/** Rows are held while they are moved: few at once, and not for long. */
const AT_ONCE = 2000;
const COUNTED_AT_ONCE = 20_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Reached {
  readonly reached: string | null;
}

/** Has done, in transactions of its own, what says after which product it is to go on, until there are no more. */
async function throughAll(ctx: Context, next: (after: string) => RawBuilder<Reached>): Promise<void> {
  for (let after: string | null = FIRST; after !== null;) {
    const statement = rawStatement(next(after));
    const rows: readonly Reached[] = await inTransaction(ctx, (inside) => inside.run(statement));
    after = rows[0]?.reached ?? null;
  }
}

/** Puts the products of large tenants where frequent words are looked for first, the most watched before the others, and counts these words. */
export async function rankForSearch({ database, ...parts }: Parts): Promise<void> {
  // A server learns by itself what its tables hold, an embedded database does not; without, it reads all products for each search.
  if (database.engine === 'pglite') await database.asOwner((script) => script('analyze product; analyze product_facet; analyze product_word'));
  const tenants = await database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from tenant t join (select c.tenant_id from product_count c group by c.tenant_id having sum(c.total) > ${sql.lit(LARGE)}) large
      on large.tenant_id = t.id order by t.id`),
  );
  for (const tenant of tenants) {
    const ctx = systemContext(database, tenant, parts);
    const [top] = await ctx.run(rawStatement(sql<{ ends: string | null }>`select search_tier_ends()::text as ends`));
    const ends = top?.ends ?? '[]';
    await throughAll(ctx, (after) => sql`select rank_for_search(${ends}::jsonb, ${after}::uuid, ${AT_ONCE}) as reached`);
    await throughAll(ctx, (after) => sql`select count_frequent_words(${after}::uuid, ${COUNTED_AT_ONCE}) as reached`);
  }
}

const rank = jobKind<object>('catalogue.rank-for-search', { isExclusive: true, retries: 0 });

/** Does so every night. */
export function searchJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(rank, '50 3 * * *', () => rankForSearch(parts));
}
