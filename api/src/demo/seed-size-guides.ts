import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SizeCell, SizeGuide } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

/** Returns a length, or a range of lengths, in millimetres. */
const length = (min: number, max = min): SizeCell => ({ min, max });

interface DemoGuide extends Omit<SizeGuide, 'id'> {
  /** Beginnings of the SKUs this guide applies to. */
  readonly codes: readonly string[];
}

const GUIDES: readonly DemoGuide[] = [
  {
    name: 'T-shirts and hoodies',
    intro: 'Measures of the body, but for the length, which is the garment’s. Between two sizes, take the larger one.',
    codes: ['LANTERN-KEEPERS-TEE', 'FIREFLY-WOOD-TEE', 'NEON-MONSOON-HOODIE', 'SKERRY-NINE-HOODIE'],
    measures: [
      { name: 'Chest', howTo: 'Around the fullest part, under the arms, with the tape level.' },
      { name: 'Waist', howTo: 'Around the narrowest part, without holding your breath.' },
      { name: 'Length', howTo: 'Of the garment: from the highest point of the shoulder down to the hem.' },
    ],
    sizes: [
      { name: 'S', cells: [length(880, 940), length(760, 820), length(690)] },
      { name: 'M', cells: [length(950, 1010), length(830, 890), length(715)] },
      { name: 'L', cells: [length(1020, 1090), length(900, 970), length(740)] },
      { name: 'XL', cells: [length(1100, 1180), length(980, 1070), length(765)] },
      { name: 'XXL', cells: [length(1190, 1280), length(1080, 1180), length(790)] },
    ],
  },
  {
    name: 'Caps',
    intro: 'One size, with a strap at the back.',
    codes: ['RINGFALL-CAP'],
    measures: [
      { name: 'Head', howTo: 'Around the head, a finger above the ears and the eyebrows.' },
      { name: 'Peak', howTo: '' },
    ],
    sizes: [{ name: 'One size', cells: [length(550, 610), length(70)] }],
  },
];

export async function seedSizeGuides(ctx: Context, merchantId: string): Promise<void> {
  for (const { name, intro, measures, sizes, codes } of GUIDES) {
    const products = await ctx.run(
      rawStatement(sql<{ id: string }>`
      select distinct p.id from product p join sku s on s.tenant_id = p.tenant_id and s.product_id = p.id
      where p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${merchantId}::uuid
        and exists (select from unnest(${codes}::text[]) as c (code) where starts_with(s.sku, c.code))`),
    );
    if (products.length === 0) continue;
    const id = newId();
    await ctx.run(
      rawStatement(sql`
      insert into size_guide (tenant_id, id, organization_id, name, intro, measures, sizes, created_at, last_modified)
      values (${ctx.tenant.id}, ${id}, ${merchantId}::uuid, ${name}, ${intro}, ${JSON.stringify(measures)}::jsonb, ${JSON.stringify(sizes)}::jsonb, ${ctx.now()}, ${ctx.now()})`),
    );
    for (const product of products)
      await ctx.run(
        rawStatement(sql`insert into product_size_guide (tenant_id, product_id, size_guide_id) values (${ctx.tenant.id}, ${product.id}::uuid, ${id}::uuid)`),
      );
  }
}
