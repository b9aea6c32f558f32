import { sql, type RawBuilder } from 'kysely';

/** How buyers can pay outside of the shop, as tenant `t` has it: by a bank, unless it says otherwise. */
export const manualWays: RawBuilder<unknown> = sql`coalesce(t.settings -> 'manual_ways', '[{"kind": "TRANSFER", "details": ""}]'::jsonb)`;

/** The same of buyers without an account, whom a tenant may offer none. */
export const manualWaysOfGuests: RawBuilder<unknown> = sql`case when coalesce((t.settings ->> 'guests_pay_outside')::boolean, true) then ${manualWays} else '[]'::jsonb end`;

const kind = sql`coalesce(y.manual_way, 'TRANSFER')`;

/** How an order that waits for money from outside is paid, with what the shop says of that now; null of any other. */
export function payByOf(order: 'o' | 'r'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${order}.${column}`);
  return sql`case when ${of('status')} = 'AWAITING_PAYMENT' then (
    select json_build_object('kind', ${kind}, 'details', coalesce((
      select jsonb_path_query_first(${manualWays}, '$[*] ? (@.kind == $k)', jsonb_build_object('k', ${kind})) ->> 'details' from tenant t where t.id = ${of('tenant_id')}), ''))
    from payment y where y.tenant_id = ${of('tenant_id')} and y.order_id = ${of('id')} and y.kind = 'CHARGE' and y.provider = 'manual' and y.status = 'PENDING'
    order by y.created_at desc, y.id desc limit 1) end`;
}
