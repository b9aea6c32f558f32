-- Looked at each minute: what is under way while its job is not.
create index avails_import_running on avails_import (tenant_id) where state = 'RUNNING';
