/** What a right is about; with an action it reads `product:update`. */
export type Right =
  | `${'product' | 'price' | 'inventory' | 'channel' | 'avail' | 'ledger' | 'report' | 'order'}:${'read' | 'update'}`
  | `${'person' | 'organization' | 'member' | 'owner' | 'tenant' | 'registry' | 'setting'}:${'read' | 'update'}`
  | `${'page' | 'campaign' | 'key' | 'service' | 'subscription'}:${'read' | 'update'}`;

export type Role = 'OWNER' | 'ADMIN' | 'EDITOR' | 'FINANCE' | 'ANALYST' | 'SUPPORT' | 'PLATFORM_ADMIN';

const library = ['product:read', 'product:update', 'channel:read', 'channel:update', 'avail:read', 'avail:update'] as const;
/** Pages of the site, polls and rewards. */
const site = ['page:read', 'page:update', 'campaign:read', 'campaign:update'] as const;
const money = ['price:read', 'price:update', 'ledger:read', 'ledger:update', 'order:read', 'order:update', 'subscription:read', 'subscription:update'] as const;
const people = ['person:read', 'person:update', 'member:read'] as const;
const reading = ['product:read', 'report:read', 'channel:read', 'avail:read', 'organization:read'] as const;

const admin = [
  ...library,
  ...site,
  ...money,
  ...people,
  ...reading,
  'report:update',
  'inventory:read',
  'inventory:update',
  'organization:update',
  'member:update',
  'setting:read',
  'setting:update',
  'registry:read',
  'key:read',
  'key:update',
  'service:read',
  'service:update',
] as const;

/** The whole rights table: one row a role, as it is in an organization of the tenant's own. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  PLATFORM_ADMIN: [...admin, 'owner:update', 'tenant:read', 'tenant:update', 'registry:update'],
  OWNER: [...admin, 'owner:update', 'tenant:read', 'tenant:update', 'registry:update'],
  ADMIN: admin,
  EDITOR: [...library, ...site, 'report:read', 'organization:read'],
  FINANCE: [...money, 'report:read', 'report:update', 'inventory:read', 'product:read', 'organization:read'],
  ANALYST: reading,
  SUPPORT: ['order:read', 'order:update', 'subscription:read', 'product:read', 'organization:read', ...people],
};

/** What concerns the tenant as a whole: its site, its customers and what it sells them. */
const ofTheHouse: ReadonlySet<string> = new Set(['tenant', 'registry', 'setting', 'person', 'order', 'subscription', 'page', 'campaign']);

/** Whether a right counts there: in the tenant's own organizations (type ORGANIZATION) every one does, in those that supply it none that concern the tenant as a whole. */
export function countsIn(isHouse: boolean, right: Right): boolean {
  return isHouse || !ofTheHouse.has(right.slice(0, right.indexOf(':')));
}

/** The rights of a role in an organization of the tenant's own, or in one that supplies it. Enforced in `route()`, served to screens with the identity. */
export function rightsIn(isHouse: boolean, role: Role): readonly Right[] {
  return rightsOf[role].filter((right) => countsIn(isHouse, right));
}
