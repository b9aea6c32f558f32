import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { MomentKind } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';

interface DemoMoment {
  readonly title: string;
  readonly goods: string;
  readonly kind: MomentKind;
  /** Seconds from the start of the film. */
  readonly from: number;
  readonly to: number;
  readonly note: string;
}

const MOMENTS: readonly DemoMoment[] = [
  { title: 'the-lantern-keepers', goods: 'lantern-keepers-tee', kind: 'WORN', from: 9, to: 17, note: 'What the keepers wear' },
  { title: 'the-lantern-keepers', goods: 'lantern-keepers-mug', kind: 'SEEN', from: 27, to: 35, note: 'On the windowsill' },
  { title: 'neon-monsoon', goods: 'neon-monsoon-hoodie', kind: 'WORN', from: 8, to: 16, note: 'In the rain of Port Calder' },
  { title: 'neon-monsoon', goods: 'neon-monsoon-vinyl', kind: 'MUSIC', from: 24, to: 34, note: 'What plays now' },
  { title: 'the-last-sleeper-north', goods: 'sleeper-north-tote', kind: 'USED', from: 12, to: 20, note: 'Carried to the last carriage' },
  { title: 'the-salt-road', goods: 'salt-road-blanket', kind: 'USED', from: 14, to: 22, note: 'On the camel’s back' },
];

/** Seeds links from scenes of films to goods. Requires titles and goods. */
export async function seedMoments(ctx: Context): Promise<void> {
  const rows = MOMENTS.map((moment) => ({ ...moment, id: newId() }));
  await ctx.run(
    rawStatement(sql`
    insert into product_link (tenant_id, id, title_id, product_id, kind, from_ms, to_ms, note, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, t.id, g.id, r.kind, r."from" * 1000, r."to" * 1000, r.note, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, title text, goods text, kind text, "from" integer, "to" integer, note text)
      join product t on t.tenant_id = ${ctx.tenant.id} and t.path = r.title
      join product g on g.tenant_id = ${ctx.tenant.id} and g.path = r.goods ${rowByRow}`),
  );
}
