import { sql } from 'kysely';
import type { SecurityReport } from '../../../contract/index.ts';
import type { Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { OTHER, type Violation } from './read-reports.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/**
 * Kinds per tenant and day. Further kinds, which are usually invented, are counted by directive only: this limits the rows, and known kinds continue to be
 * counted.
 */
const MAX_KINDS_PER_DAY = 200;

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

export interface Counted extends Violation {
  readonly count: number;
}

export async function addViolation(run: Run, tenantId: string, { directive, source, page, count }: Counted, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const [known] = await run(
    rawStatement(sql<{ kinds: number; isKnown: boolean }>`
    select count(*)::int as kinds, coalesce(bool_or(directive = ${directive} and source = ${source} and page = ${page}), false) as "isKnown"
    from security_report where tenant_id = ${tenantId} and day = ${day}::date`),
  );
  const isTooMany = known !== undefined && !known.isKnown && known.kinds >= MAX_KINDS_PER_DAY;
  await run(
    rawStatement(sql`
    insert into security_report as r (tenant_id, day, directive, source, page, count, last_at)
    values (${tenantId}, ${day}::date, ${directive}, ${isTooMany ? OTHER : source}, ${isTooMany ? OTHER : page}, ${count}, ${now})
    on conflict (tenant_id, day, directive, source, page) do update set count = r.count + excluded.count, last_at = excluded.last_at returning 1`),
  );
}

/** Returns recent violations of one tenant, or of all if none is given. Requires a run that sees all tenants. */
export async function listViolations(run: Run, now: Date, tenantId: string | null): Promise<SecurityReport[]> {
  return run(
    rawStatement(sql<SecurityReport>`
    select t.slug as tenant, r.directive, r.source, r.page, r.count, instant(r.last_at) as "lastAt"
    from (select tenant_id, directive, source, page, sum(count)::float8 as count, max(last_at) as last_at from security_report
      where last_at > ${keptSince(now)} and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid) group by tenant_id, directive, source, page) r
    join tenant t on t.id = r.tenant_id order by r.count desc, r.last_at desc, t.slug, r.directive, r.source, r.page limit 100`),
  );
}

export const forgetViolations = (now: Date) => rawStatement(sql`delete from security_report where last_at <= ${keptSince(now)}`);
