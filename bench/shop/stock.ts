import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const INVARIANTS = readFileSync(join(import.meta.dirname, '../../api/src/commerce/invariants.sql'), 'utf8');

/** Adds a SKU to some product of a shop, with that many units at one place. Returns its id. */
export async function newSku(owner: pg.Client, tenantId: string, units: number): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `insert into sku select (jsonb_populate_record(null::sku, to_jsonb(s) || jsonb_build_object('id', $2::text, 'sku', $3::text, 'available', 0, 'position',
        (select max(position) + 1 from sku o where o.tenant_id = s.tenant_id and o.product_id = s.product_id)))).*
     from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
     where s.tenant_id = $1 and p.entity_status in ('APPROVED', 'COMPLETED') and s.price_amount > 0 order by s.id limit 1`,
    [tenantId, id, `BENCH-${id.slice(0, 8)}`],
  );
  await owner.query(
    `insert into product_inventory select (jsonb_populate_record(null::product_inventory,
       to_jsonb(i) || jsonb_build_object('id', $2::text, 'sku_id', $3::text, 'on_hand', $4::integer, 'reserved', 0, 'cause', 'CORRECTION', 'cause_id', null))).*
     from product_inventory i where i.tenant_id = $1 order by i.id limit 1`,
    [tenantId, randomUUID(), id, units],
  );
  return id;
}

/** Returns the violations of a shop's rules in the whole database. */
export async function faults(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ rule: string; n: number }>(`select rule, count(*)::int as n from (${INVARIANTS}) r group by rule`);
  return rows.map(({ rule, n }) => `${n} × ${rule}`);
}

/** Returns the number of deadlocks that the database has ended. */
export async function deadlocks(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: string }>('select sum(deadlocks) as n from pg_stat_database');
  return Number(rows[0]?.n ?? 0);
}
