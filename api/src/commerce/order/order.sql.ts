import { sql } from 'kysely';

const money = (column: string) => sql`json_build_object('amount', r.${sql.ref(column)}, 'currency', r.currency)`;

/** Fields of an order that are worked out of its row `r` and its lines. */
export const orderFacts = {
  subtotal: money('subtotal_amount'),
  shipping: money('shipping_amount'),
  tax: money('tax_amount'),
  discount: money('discount_amount'),
  total: money('total_amount'),
  taxes: sql`r.taxes`,
  discounts: sql`r.discounts`,
  shippingMethod: sql`r.shipping_method`,
  lines: sql`(
    select coalesce(json_agg(json_build_object('id', l.id, 'skuId', l.sku_id, 'name', l.name, 'sku', l.sku, 'options', l.options, 'quantity', l.quantity,
      'unitPrice', json_build_object('amount', l.unit_amount, 'currency', r.currency),
      'total', json_build_object('amount', l.line_amount, 'currency', r.currency),
      'discount', json_build_object('amount', l.discount_amount, 'currency', r.currency)) order by l.position), '[]')
    from order_line l where l.tenant_id = r.tenant_id and l.order_id = r.id)`,
};
