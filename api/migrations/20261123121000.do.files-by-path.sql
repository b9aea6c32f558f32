-- Anybody may ask for an address of a picture. An index over an expression is not used under row-level security, which lets only leakproof conditions come first.
create index file_by_path on file (tenant_id, path);
