create index page_articles_by_day on page (tenant_id, coalesce(published_at, created_at) desc, id desc)
  where kind = 'ARTICLE' and entity_status in ('APPROVED', 'COMPLETED');
