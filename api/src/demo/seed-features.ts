import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';

type Features = readonly (readonly [name: string, value: string])[];

const OF_CATEGORY: Readonly<Record<string, Features>> = {
  Apparel: [
    ['Fabric', 'Organic cotton, 180 g/m²'],
    ['Care', 'Wash at 30 °C, do not tumble dry'],
    ['Made in', 'Portugal'],
  ],
  Home: [
    ['Material', 'Glazed stoneware'],
    ['Care', 'Dishwasher safe'],
  ],
  Prints: [
    ['Paper', 'Cotton rag, 300 g/m²'],
    ['Printing', 'Pigment ink, numbered'],
  ],
  Music: [
    ['Format', '180 g vinyl, two records'],
    ['Speed', '33⅓ rpm'],
  ],
};
const OF_FILMS: Features = [
  ['Picture', '2.39:1, 4K'],
  ['Sound', '5.1'],
];

/** Features of goods by their category, and of films. After the catalogue. */
export async function seedFeatures(ctx: Context): Promise<void> {
  const rows = [
    ...Object.entries(OF_CATEGORY).flatMap(([category, features]) => features.map(([name, value], sequence) => ({ category, name, value, sequence }))),
    ...OF_FILMS.map(([name, value], sequence) => ({ category: null, name, value, sequence })),
  ];
  await ctx.run(
    rawStatement(sql`
    insert into product_feature (tenant_id, id, product_id, name, value, sequence, created_at, last_modified)
    select p.tenant_id, gen_random_uuid(), p.id, f.name, f.value, f.sequence, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (category text, name text, value text, sequence integer)
    join product p on p.tenant_id = ${ctx.tenant.id}
      and case when f.category is null then p.kind = 'TITLE' and p.program_type = 'FEATURE' else p.kind = 'MERCHANDISE' and p.metadata ->> 'category' = f.category end
    ${rowByRow}`),
  );
}
