create index entitlement_by_end on entitlement (ends_at) where ends_at is not null and revoked_at is null;
