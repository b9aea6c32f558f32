import type { Body, Organization, Query, Result } from '../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../platform/context.ts';
import { findOrganization, type OrganizationWish, renameOrganization } from './organization.repository.ts';

const STATUSES = new Set(['DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED', 'ARCHIVED']);
const TYPES = new Set(['ORGANIZATION', 'LICENSOR', 'PROVIDER', 'MERCHANT']);

const invalid = (path: string, message: string) => refuse('INVALID_INPUT', `${path} ${message}`, { path, code: 'format' });
const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Organizations are asked for by type, status APPROVED and name ascending unless said otherwise (spec §7). */
export function readOrganizationWish(query: Query<'GET /organization/list'>): Result<OrganizationWish> {
  const statuses = query.entityStatuses === undefined ? ['APPROVED'] : listOf(query.entityStatuses);
  if (!statuses.every((status) => STATUSES.has(status))) return invalid('entityStatuses', 'must be known statuses');
  const types = query.organizationTypes === undefined ? undefined : listOf(query.organizationTypes);
  if (types && !types.every((type) => TYPES.has(type))) return invalid('organizationTypes', `must be some of ${[...TYPES].join(', ')}`);
  const sort = query.sortBy ?? 'name';
  if (sort !== 'name' && sort !== 'lastModified') return invalid('sortBy', 'must be name or lastModified');
  return done({
    statuses,
    types,
    q: query.q || undefined,
    sort,
    direction: query.sortDirection?.toLowerCase() === 'desc' ? 'desc' : 'asc',
    page: query.page ?? 0,
    size: query.size ?? 10,
  });
}

/** Only the caller's own organization can be renamed; to everyone else it is not there. */
export function saveOrganization(ctx: Context, draft: Body<'POST /organization/item'>): Promise<Result<Organization>> {
  const { id, version, name } = draft;
  if (version === undefined) return Promise.resolve(refuse('INVALID_INPUT', 'version is required', { path: 'version', code: 'required' }));
  if (id !== ctx.organizationId) return Promise.resolve(notFound);
  return inTransaction(ctx, async (inside) => {
    const isSaved = await renameOrganization(inside, id, version, name);
    const organization = await findOrganization(inside, id);
    if (!organization) return notFound;
    return isSaved ? done(organization) : refuse('STALE', 'Someone has changed this organization meanwhile.', { path: 'version', code: 'stale' });
  });
}
