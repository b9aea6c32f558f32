import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

export interface OwnWord {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly sequence: number;
}

const published = sql`v.entity_status in ('APPROVED', 'COMPLETED')`;

/** The tenant's own words of a vocabulary, in order. */
export function listWords(ctx: Context, vocab: string): Promise<OwnWord[]> {
  return ctx.run(
    rawStatement(sql<OwnWord>`
    select v.id, v.value, v.label, v.labels, v.sequence from vocab_value v
    where v.tenant_id = ${ctx.tenant.id} and v.vocab = ${vocab} and ${published} order by v.sequence, v.label collate "und-x-icu", v.id`),
  );
}

/** How many words of its own the tenant has in each vocabulary, those without any left out. */
export function countWords(ctx: Context): Promise<{ vocab: string; total: number }[]> {
  return ctx.run(
    rawStatement(sql<{ vocab: string; total: number }>`
    select v.vocab, count(*)::int as total from vocab_value v where v.tenant_id = ${ctx.tenant.id} and ${published} group by v.vocab`),
  );
}
