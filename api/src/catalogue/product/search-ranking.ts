import { sql } from 'kysely';
import { inTransaction, type Log, systemContext } from '../../platform/context.ts';
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
const AT_ONCE = 5000;

/** Puts the products of large tenants where frequent words are looked for first, the most watched before the others. */
export async function rankForSearch({ database, ...parts }: Parts): Promise<void> {
  const tenants = await database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from tenant t where (select sum(c.total) from product_count c where c.tenant_id = t.id) > ${sql.lit(LARGE)} order by t.id`),
  );
  for (const tenant of tenants) {
    const ctx = systemContext(database, tenant, parts);
    for (let moved = AT_ONCE; moved === AT_ONCE;) {
      const [row] = await inTransaction(ctx, (inside) => inside.run(rawStatement(sql<{ moved: number | null }>`select rank_for_search(${AT_ONCE}) as moved`)));
      moved = row?.moved ?? 0;
    }
  }
}

const rank = jobKind<object>('catalogue.rank-for-search', { isExclusive: true, retries: 0 });

/** Does so every night. */
export function searchJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(rank, '50 3 * * *', () => rankForSearch(parts));
}
