-- Looked at each minute: what is under way while its job is not.
create index entity_import_running on entity_import (tenant_id) where state = 'RUNNING';
