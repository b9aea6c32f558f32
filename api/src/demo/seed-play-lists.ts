import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';
import type { DemoCatalogue, DemoTitle } from './catalogue.ts';

interface DemoList {
  readonly name: string;
  readonly kind: 'WATCHLIST' | 'LIST';
  readonly fits: (title: DemoTitle) => boolean;
}

const lists: readonly DemoList[] = [
  { kind: 'WATCHLIST', name: '', fits: ({ ratingScore }) => ratingScore >= 8 },
  { kind: 'LIST', name: 'Rainy evenings', fits: ({ genres }) => genres.includes('Mystery') || genres.includes('Drama') },
  { kind: 'LIST', name: 'With the children', fits: ({ genres }) => genres.includes('Family') || genres.includes('Animation') },
];
const MAX_TITLES = 6;

/** Gives the viewer of a demo tenant a watchlist and two lists of their own. After people and catalogue. */
export async function seedPlayLists(ctx: Context, { titles }: DemoCatalogue): Promise<void> {
  const rows = lists.map(({ kind, name, fits }, sequence) => ({
    ...{ id: newId(), kind, name, sequence },
    paths: titles
      .filter(fits)
      .slice(0, MAX_TITLES)
      .map(({ path }) => path),
  }));
  await ctx.run(
    rawStatement(sql`
    insert into play_list (tenant_id, id, identity_id, kind, name, sequence, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, l.id, i.id, l.kind, l.name, l.sequence, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, kind text, name text, sequence integer)
    join identity i on i.tenant_id = ${ctx.tenant.id} and i.email = ${`viewer@${ctx.tenant.slug}.example`} ${rowByRow}`),
  );
  const items = rows.flatMap(({ id, paths }) => paths.map((path, sequence) => ({ id, path, sequence })));
  await ctx.run(
    rawStatement(sql`
    insert into play_list_item (tenant_id, list_id, product_id, sequence, added_at)
    select ${ctx.tenant.id}::uuid, t.id, p.id, t.sequence, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (id uuid, path text, sequence integer)
    join play_list l on l.tenant_id = ${ctx.tenant.id} and l.id = t.id
    join product p on p.tenant_id = ${ctx.tenant.id} and p.path = t.path ${rowByRow}`),
  );
}
