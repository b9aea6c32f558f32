-- The first version of a page is what it says now.
insert into page_version (tenant_id, id, page_id, number, title, record, at)
  select p.tenant_id, time_ordered_id(), p.id, 1, p.title, jsonb_build_object(
    'kind', p.kind, 'format', p.format, 'cover', p.cover, 'coverAlt', p.cover_alt, 'tags', p.tags, 'author', p.author, 'host', p.host, 'path', p.path,
    'locale', p.locale, 'title', p.title, 'description', p.description, 'body', p.body, 'layout', p.layout, 'seoTitle', p.seo_title,
    'seoDescription', p.seo_description, 'seoImage', p.seo_image, 'indexed', p.indexed, 'publishedAt', instant(p.published_at),
    'unpublishedAt', instant(p.unpublished_at), 'entityStatus', p.entity_status, 'metaData', p.metadata), p.last_modified
  from page p;
