import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { insertProducts } from '../catalogue/product/product-import.repository.ts';
import { copyContent } from '../catalogue/product/product.repository.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

const HOUR_MS = 3_600_000;
/** Puts them behind the titles of the house, which the library lists first. */
const OLD = '2026-01-01T00:00:00.000Z';

interface DemoSubmission {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly note: string;
  /** Why it was sent back; of what waits there is none. */
  readonly reason?: string;
}
const submissions: readonly DemoSubmission[] = [
  {
    name: 'The Salt Line',
    path: 'the-salt-line',
    description: 'A ferry captain and her daughter take the last crossing of the season, and the sea has other plans.',
    genres: ['Drama'],
    note: 'The restored print with the new sound. We would like it to be up before the festival.',
  },
  {
    name: 'Low Water',
    path: 'low-water',
    description: 'Three brothers look for the bell of a drowned church.',
    genres: ['Mystery'],
    note: 'First delivery of the autumn package.',
    reason: 'The poster is of another film. Please send the one with the bell.',
  },
];

/** The titles whose pictures and film the licensor’s have: the studio’s first that are whole. */
const findSources = (ctx: Context) =>
  ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from product p where p.tenant_id = ${ctx.tenant.id} and p.program_type = 'FEATURE' and p.entity_status = 'APPROVED'
      and (select count(distinct c.file_type) from content c where c.tenant_id = p.tenant_id and c.product_id = p.id
        and c.file_type in ('VIDEO_MASTER', 'POSTER', 'HERO_IMAGE')) = 3
    order by p.name limit ${submissions.length}`),
  );

async function handIn(ctx: Context, productId: string, { note, reason }: DemoSubmission): Promise<void> {
  const [state, at] = [reason === undefined ? 'WAITING' : 'SENT_BACK', (hours: number) => new Date(ctx.now().getTime() - hours * HOUR_MS)];
  const who = (account: string) =>
    sql`(select i.id from identity i where i.tenant_id = ${ctx.tenant.id} and i.email = ${`${account}@${ctx.tenant.slug}.example`})`;
  await ctx.run(
    rawStatement(sql`
    insert into title_submission (tenant_id, id, product_id, state, note, reason, submitted_by, submitted_at, decided_by, decided_at, is_told)
    select ${ctx.tenant.id}::uuid, ${newId()}::uuid, ${productId}::uuid, ${state}::text, ${note}::text, ${reason ?? ''}::text, ${who('licensor')}, ${at(26)}::timestamptz,
      case when ${reason !== undefined} then ${who('editor')} end, case when ${reason !== undefined} then ${at(3)}::timestamptz end, true`),
  );
}

/** Two titles of the licensor of the first demo tenant: one waits for review, the other was sent back. After people and catalogue. */
export async function seedSubmissions(ctx: Context, licensorId: string): Promise<void> {
  if (ctx.tenant.slug !== 'demo') return;
  const sources = await findSources(ctx);
  for (const [place, submission] of submissions.entries()) {
    const source = sources[place];
    if (!source) return;
    const id = newId();
    const { name, path, description, genres } = submission;
    await insertProducts(ctx, [
      {
        ...{ id, organization_id: licensorId, kind: 'TITLE', program_type: 'FEATURE', path, name, description, entity_status: 'DRAFT' },
        ...{ origin: null, rating_score: 0, rating_count: 0, view_count: 0, last_modified: OLD },
        ...{ parent_id: null, season: null, episode: null, metadata: { genres, certification: 'PG' } },
      },
    ]);
    await copyContent(ctx, source.id, id);
    await handIn(ctx, id, submission);
  }
}
