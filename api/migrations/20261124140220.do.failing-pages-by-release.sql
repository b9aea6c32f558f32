create index release_failing_page_by_release on release_failing_page (tenant_id, name, version, at);
