import type pg from 'pg';

/** SKUs of one product. */
const VARIANTS = 4;
const BATCH = 5000;

/** Makes goods with so many SKUs in all: sizes and colours, two pictures each, of eight categories, belonging to sixty titles. Needs the owner's connection. */
export async function makeGoods(owner: pg.Client, tenantId: string, skus: number): Promise<void> {
  const many = Math.ceil(skus / VARIANTS);
  await owner.query(`update product set entity_status = 'ARCHIVED' where tenant_id = $1 and kind = 'MERCHANDISE'`, [tenantId]);
  for (let from = 0; from < many; from += BATCH) {
    const batch = [tenantId, from, Math.min(many, from + BATCH) - 1];
    await owner.query(
      `insert into product (tenant_id, id, organization_id, kind, path, name, entity_status, rating_score, rating_count, last_modified, metadata)
      select $1::uuid, gen_random_uuid(), (select id from organization where tenant_id = $1::uuid order by id limit 1), 'MERCHANDISE', 'made-' || i,
        (array['Crew Shirt', 'Enamel Mug', 'Poster', 'Vinyl', 'Notebook', 'Cap', 'Blanket', 'Tote'])[1 + i % 8] || ' ' || i, 'APPROVED',
        1 + hashint4(i) % 400 / 100.0, abs(hashint4(i + 7)) % 900, now() - i * interval '1 minute',
        jsonb_build_object('category', (array['Apparel', 'Home', 'Prints', 'Music', 'Stationery', 'Accessories', 'Toys', 'Food'])[1 + i % 8],
          'relatedTitles', jsonb_build_array('title-' || abs(hashint4(i + 3)) % 60))
      from generate_series($2::int, $3::int) i`,
      batch,
    );
    await owner.query(
      `insert into sku (tenant_id, id, product_id, sku, options, position, price_amount, price_currency, available)
      select p.tenant_id, gen_random_uuid(), p.id, p.path || '-' || v,
        jsonb_build_object('size', (array['S', 'M', 'L', 'XL'])[v], 'colour', (array['Black', 'Red', 'Navy', 'Sand', 'Green'])[1 + abs(hashint8(i + v)) % 5]), v,
        900 + abs(hashint8(i)) % 9000, 'EUR', abs(hashint8(i * 4 + v)) % 10
      from (select p.*, substr(p.path, 6)::bigint as i from product p where p.tenant_id = $1 and p.path ~ '^made-' and substr(p.path, 6)::bigint between $2 and $3) p,
        generate_series(1, ${VARIANTS}) v`,
      batch,
    );
    await owner.query(
      `insert into content (tenant_id, id, product_id, sequence, file_type, path, master_path, small_path, large_path, metadata)
      select p.tenant_id, gen_random_uuid(), p.id, n, 'PRODUCT_IMAGE', '/x.webp', '/x.webp', '/x.webp', '/x.webp', '{"width": 800, "height": 800, "widths": [400, 800], "formats": ["webp"], "color": "#23324a"}'
      from product p, generate_series(0, 1) n where p.tenant_id = $1 and p.path ~ '^made-' and substr(p.path, 6)::bigint between $2 and $3`,
      batch,
    );
  }
  await owner.query('vacuum analyze');
}
