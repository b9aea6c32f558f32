create index rating_vote_by_identity on rating_vote (tenant_id, identity_id);
