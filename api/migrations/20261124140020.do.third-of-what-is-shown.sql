create index product_search_shown_third on product using gin (tenant_id, search)
  where search_tier <= 2 and kind = 'TITLE' and parent_id is null and entity_status in ('APPROVED', 'COMPLETED');
