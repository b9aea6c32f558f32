create index entity_import_age on entity_import (created_at);
