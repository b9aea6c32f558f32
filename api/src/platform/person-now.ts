import { type RawBuilder, sql } from 'kysely';
import { rightsIn, type Right, type Role } from '../../contract/index.ts';
import type { Run } from './database.ts';
import { named, rawStatement } from './query.ts';

export interface PersonNow {
  readonly organizationId: string | null;
  readonly isHouse: boolean;
  readonly rights: ReadonlySet<Right>;
  /** Access revision at which these were read. */
  readonly access: number;
}

/** Returns a condition for `findPersonNow`: this session has not ended. */
export const signedInBy = (sessionId: string): RawBuilder<unknown> => sql`and exists (select from session s
  where s.tenant_id = i.tenant_id and s.identity_id = i.id and s.id = ${sessionId}::uuid and s.ended_at is null)`;

/** Returns undefined for a person the tenant does not admit, or who does not meet `and`: a condition on `identity i`. */
export async function findPersonNow(run: Run, tenantId: string, identityId: string, and: RawBuilder<unknown> = sql``): Promise<PersonNow | undefined> {
  const [row] = await run(
    named(
      rawStatement(sql<{ organizationId: string | null; isHouse: boolean; role: Role | null; access: number }>`
      select o.id as "organizationId", coalesce(o.organization_type = 'ORGANIZATION', false) as "isHouse",
        (select access from tenant_revision where tenant_id = ${tenantId}) as access,
        (select role from organization_member m where m.tenant_id = ${tenantId} and m.identity_id = i.id and m.is_primary) as role
      from identity i join tenant t on t.id = i.tenant_id and t.suspended_at is null
        left join organization o on o.tenant_id = i.tenant_id and o.id = organization_of(i.tenant_id, i.id)
      where i.tenant_id = ${tenantId} and i.id = ${identityId}::uuid and i.entity_status = 'APPROVED' ${and}`),
    ),
  );
  if (!row) return undefined;
  const { organizationId, isHouse, role, access } = row;
  return { organizationId, isHouse, rights: new Set(role ? rightsIn(isHouse, role) : []), access };
}
