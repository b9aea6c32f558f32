alter table sku add constraint sku_weight_grams_check check (weight_grams > 0);
