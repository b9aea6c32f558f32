import { sql } from 'kysely';
import type { MyRewards } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type Shown = Omit<MyRewards['forPoints'][number], 'pointsPrice'>;
export interface Offered extends Shown {
  readonly pointsPrice: number | null;
  readonly limitPerPerson: number | null;
  /** False once the total limit is reached. */
  readonly isLeft: boolean;
  /** Names of the triggers' targets, by id. */
  readonly targets: Readonly<Record<string, string>>;
}

/** Name of the title, product or poll a trigger `r` is limited to. */
export const targetName = sql`coalesce((select p.name from product p where p.tenant_id = r.tenant_id and p.id = r.target_id),
  (select q.question from poll q where q.tenant_id = r.tenant_id and q.id = r.target_id))`;

/** Name of the title or plan a reward grants. */
export const giftName = (reward: 'r' | 'w') => {
  const of = (column: string) => sql.ref(`${reward}.${column}`);
  return sql`coalesce((select p.name from product p where p.tenant_id = ${of('tenant_id')} and p.id = ${of('product_id')}),
    (select l.name from plan l where l.tenant_id = ${of('tenant_id')} and l.id = ${of('plan_id')}))`;
};

export function findOffered(ctx: Context): Promise<Offered[]> {
  return ctx.run(
    rawStatement(sql<Offered>`
    select w.id as "rewardId", w.name, w.description, w.kind, w.points, w.points_price as "pointsPrice", w.parts_per_million as "partsPerMillion",
      case when w.amount_amount is not null then json_build_object('amount', w.amount_amount, 'currency', w.amount_currency) end as amount, w.days, ${giftName('w')} as "giftName",
      instant(w.ends_at) as "endsAt", w.limit_per_person as "limitPerPerson", w.limit_in_total is null or w.given < w.limit_in_total as "isLeft",
      coalesce((select json_object_agg(r.target_id, ${targetName}) from reward_trigger r where r.tenant_id = ${ctx.tenant.id} and r.reward_id = w.id and r.target_id is not null),
        '{}') as targets
    from reward w where w.tenant_id = ${ctx.tenant.id} and w.entity_status in ('APPROVED', 'COMPLETED')
      and (w.starts_at is null or w.starts_at <= ${ctx.now()}::timestamptz) and (w.ends_at is null or w.ends_at > ${ctx.now()}::timestamptz)
    order by coalesce(w.points_price, 0), w.name, w.id`),
  );
}
