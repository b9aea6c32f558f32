import { sql } from 'kysely';

/** From which age on title `p` may be watched: as it says itself, or as its series does, whichever is more; null: by everybody. */
export const minimumAge = sql`(select max((a.metadata ->> 'minimumAge')::integer) from product a where a.tenant_id = p.tenant_id and a.id in (p.id, p.parent_id))`;
