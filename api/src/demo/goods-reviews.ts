import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';
import type { DemoMerchandise } from './catalogue.ts';

interface Said {
  readonly account: string;
  readonly score: number;
  readonly review: string;
  readonly answer?: string;
  readonly helpedBy?: readonly string[];
}

const reviews: readonly Said[] = [
  {
    ...{
      account: 'viewer',
      score: 5,
      review: 'Better than the pictures. I have had it for a month, use it every day, and people keep asking where it is from.',
    },
    helpedBy: ['analyst', 'finance', 'support'],
  },
  {
    ...{ account: 'analyst', score: 4, review: 'Lovely print, heavier than I thought. It came a day late.' },
    answer: 'Thank you for telling us. We have changed the carrier for your region since.',
    helpedBy: ['viewer'],
  },
  { account: 'support', score: 5, review: '' },
  { account: 'finance', score: 2, review: 'Nice to look at, but smaller than it says. I sent it back, which was easy.', helpedBy: ['viewer', 'support'] },
];
const GOODS_REVIEWED = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Seeds reviews of goods, votes for them and answers of the shop. Requires people and catalogue. */
export async function seedGoodsReviews(ctx: Context, goods: readonly DemoMerchandise[]): Promise<void> {
  const emailOf = (account: string) => `${account}@${ctx.tenant.slug}.example`;
  const rows = goods.slice(0, GOODS_REVIEWED).flatMap(({ path }, place) =>
    reviews.map(({ account, score, review, answer = '', helpedBy = [] }, number) => ({
      ...{ id: newId(), path, email: emailOf(account), score, review, answer },
      helpedBy: helpedBy.map(emailOf),
      at: new Date(ctx.now().getTime() - (3 * number + place + 1) * DAY_MS).toISOString(),
    })),
  );
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, path text, email text, score integer, review text, answer text, "helpedBy" jsonb, at timestamptz)`;
  await ctx.run(
    rawStatement(sql`
    insert into rating (tenant_id, id, identity_id, target_type, target_id, score, review, answer, answered_at, answer_organization_id, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, g.id, i.id, 'PRODUCT', p.id, g.score, g.review, g.answer, case when g.answer <> '' then g.at + interval '1 day' end,
      case when g.answer <> '' then p.organization_id end, g.at, g.at
    from ${said} join product p on p.tenant_id = ${ctx.tenant.id} and p.path = g.path
    join identity i on i.tenant_id = ${ctx.tenant.id} and i.email = g.email ${rowByRow}`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into rating_vote (tenant_id, rating_id, identity_id, created_at)
    select ${ctx.tenant.id}::uuid, g.id, i.id, g.at + interval '1 day' from ${said}, jsonb_array_elements_text(g."helpedBy") h(email)
    join identity i on i.tenant_id = ${ctx.tenant.id} and i.email = h.email ${rowByRow}`),
  );
}
