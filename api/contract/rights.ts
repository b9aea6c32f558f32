/** Subject and action of a right, such as `product:update`. */
export type Right =
  | `${'product' | 'price' | 'inventory' | 'channel' | 'avail' | 'ledger' | 'report' | 'order' | 'payment'}:${'read' | 'update'}`
  | `${'person' | 'organization' | 'member' | 'owner' | 'tenant' | 'registry' | 'setting'}:${'read' | 'update'}`
  | `${'page' | 'campaign' | 'key' | 'service' | 'subscription' | 'job' | 'webhook'}:${'read' | 'update'}`
  /** Releases of sections. Without `release:update` only their state in the caller's own tenant. */
  | `release:${'read' | 'update'}`
  /** Money due to the caller's own organization. */
  | 'statement:read'
  /** Granting and revoking access to titles. */
  | 'access:update'
  /** Keys of the payment provider. */
  | 'payment-key:update'
  /** Recording payouts to suppliers. */
  | 'payout:update'
  /** Deciding on suppliers' proposals. */
  | 'proposal:update'
  /** Gift cards and their sales; issuing and disabling cards. */
  | `gift:${'read' | 'update'}`
  /** Resending the e-mail of a gift card, with a new code. */
  | 'gift-letter:update'
  /** Writing off the balance of gift cards that have ended. */
  | 'gift-breakage:update'
  /** Customer groups with prices of their own, and their members. */
  | `group:${'read' | 'update'}`
  /** Drops: planning and canceling them, and early access. */
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

/** Rights by role in the tenant's own organizations. */
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
 * Subjects on which suppliers work, each within their own data. These are titles and goods with prices, stock and avails, reports and statements, and their
 * own people and keys. All else belongs to the tenant's own organizations: site, customers, texts, sales, deliveries and money. A new right is not a
 * supplier's until its subject is listed here.
 */
const ofSuppliers: ReadonlySet<string> = new Set([
  ...['product', 'price', 'inventory', 'avail', 'report', 'statement'],
  ...['organization', 'member', 'owner', 'key'],
]);

/** Returns whether a right applies. In the tenant's own organizations (type ORGANIZATION) every right does, in suppliers only the subjects listed above. */
export function countsIn(isHouse: boolean, right: Right): boolean {
  return isHouse || ofSuppliers.has(right.slice(0, right.indexOf(':')));
}

/** Returns the rights of a role in the tenant's own organization, or in a supplier. `route()` enforces these rights; screens receive them with the identity. */
export function rightsIn(isHouse: boolean, role: Role): readonly Right[] {
  return rightsOf[role].filter((right) => countsIn(isHouse, right));
}
