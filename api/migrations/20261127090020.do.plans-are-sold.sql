insert into sku (tenant_id, id, plan_id, sku, position, price_amount, price_currency, list_amount, available)
  select tenant_id, id, id, 'PLAN-' || id, 0, price_amount, price_currency, price_amount, 1 from plan;
