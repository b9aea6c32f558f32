/** What a right is about; with an action it reads `product:update`. */
export type Right =
  | `${'product' | 'price' | 'inventory' | 'channel' | 'avail' | 'ledger' | 'report' | 'order' | 'payment'}:${'read' | 'update'}`
  | `${'person' | 'organization' | 'member' | 'owner' | 'tenant' | 'registry' | 'setting'}:${'read' | 'update'}`
  | `${'page' | 'campaign' | 'key' | 'service' | 'subscription' | 'job' | 'webhook'}:${'read' | 'update'}`
  /** Releases of sections. Without `release:update` only as they stand in one's own tenant. */
  | `release:${'read' | 'update'}`
  /** What one's own organization is told of the money due to it. */
  | 'statement:read'
  /** Giving somebody what they may watch, and taking that back. */
  | 'access:update'
  /** The keys of whoever takes the shop's money. */
  | 'payment-key:update'
  /** Saying that money went out to a supplier. */
  | 'payout:update'
  /** Deciding on what suppliers propose. */
  | 'proposal:update'
  /** Gift cards, what the shop sells of them, and giving and disabling them. */
  | `gift:${'read' | 'update'}`
  /** Sending the letter of a gift card again, with another code. */
  | 'gift-letter:update'
  /** Writing off what is on gift cards that have ended. */
  | 'gift-breakage:update'
  /** Groups of customers that have prices of their own, and who is in them. */
  | `group:${'read' | 'update'}`
  /** Drops of the shop: planning and canceling them, and who may buy early. */
  | `drop:${'read' | 'update'}`;

export type Role = 'OWNER' | 'ADMIN' | 'EDITOR' | 'FINANCE' | 'ANALYST' | 'SUPPORT' | 'PLATFORM_ADMIN';

const library = ['product:read', 'product:update', 'channel:read', 'channel:update', 'avail:read', 'avail:update'] as const;
/** Pages of the site, polls and rewards. */
const site = ['page:read', 'page:update', 'campaign:read', 'campaign:update'] as const;
const money = [
  ...(['price:read', 'price:update', 'ledger:read', 'ledger:update', 'statement:read', 'payout:update'] as const),
  ...([
    'order:read',
    'order:update',
    'payment:read',
    'payment:update',
    'subscription:read',
    'subscription:update',
    'gift:read',
    'gift-breakage:update',
    'group:read',
    'group:update',
  ] as const),
] as const;
const people = ['person:read', 'person:update', 'member:read'] as const;
const reading = ['product:read', 'report:read', 'channel:read', 'avail:read', 'organization:read'] as const;

const admin = [
  ...library,
  ...site,
  'proposal:update',
  'access:update',
  ...money,
  'payment-key:update',
  'gift:update',
  'gift-letter:update',
  'drop:read',
  'drop:update',
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
  'job:read',
  'job:update',
  'webhook:read',
  'webhook:update',
] as const;

/** The whole rights table: one row a role, as it is in an organization of the tenant's own. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  PLATFORM_ADMIN: [...admin, 'owner:update', 'tenant:read', 'tenant:update', 'registry:update', 'release:read', 'release:update'],
  OWNER: [...admin, 'owner:update', 'tenant:read', 'tenant:update', 'registry:update', 'release:read'],
  ADMIN: admin,
  EDITOR: [...library, ...site, 'drop:read', 'drop:update', 'proposal:update', 'report:read', 'organization:read'],
  FINANCE: [...money, 'report:read', 'report:update', 'inventory:read', 'product:read', 'organization:read'],
  ANALYST: reading,
  SUPPORT: [
    'order:read',
    'order:update',
    'payment:read',
    'subscription:read',
    'access:update',
    'gift:read',
    'gift-letter:update',
    'group:read',
    'drop:read',
    'product:read',
    'organization:read',
    ...people,
  ],
};

/**
 * What suppliers work on, each in what is theirs: titles and goods with their prices, stock and rights windows, what is said of them, and their own
 * people and keys. Everything else is the house's: its site, its customers, its words, what it sells, what it sends elsewhere, and all money.
 * A right added later is the house's until it is named here.
 */
const ofSuppliers: ReadonlySet<string> = new Set([
  ...['product', 'price', 'inventory', 'avail', 'report', 'statement'],
  ...['organization', 'member', 'owner', 'key'],
]);

/** Whether a right counts there: in the tenant's own organizations (type ORGANIZATION) every one does, in those that supply it only what suppliers work on. */
export function countsIn(isHouse: boolean, right: Right): boolean {
  return isHouse || ofSuppliers.has(right.slice(0, right.indexOf(':')));
}

/** The rights of a role in an organization of the tenant's own, or in one that supplies it. Enforced in `route()`, served to screens with the identity. */
export function rightsIn(isHouse: boolean, role: Role): readonly Right[] {
  return rightsOf[role].filter((right) => countsIn(isHouse, right));
}
