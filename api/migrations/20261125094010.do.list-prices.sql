update sku set list_amount = price_amount;
