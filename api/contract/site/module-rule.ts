import Type, { type Static } from 'typebox';
import { record } from '../bounded.ts';
import type { Right } from '../rights.ts';

/** Version of the host API for modules: an addition is a minor, a removal or change a major version. */
export const HOST_VERSION = '1.0.0';

/**
 * Rights that a registered module may request: the daily work of the tenant's own organization. No right that opens further access (keys, members,
 * services, settings, releases), moves money, or concerns people.
 */
export const MODULE_SCOPES = [
  ...(['product:read', 'product:update', 'price:read', 'price:update', 'inventory:read', 'inventory:update'] as const),
  ...(['order:read', 'order:update', 'channel:read', 'channel:update', 'avail:read', 'avail:update'] as const),
  ...(['report:read', 'report:update', 'page:read', 'page:update', 'campaign:read', 'campaign:update'] as const),
  ...(['ledger:read', 'statement:read', 'subscription:read', 'organization:read', 'proposal:update'] as const),
] as const satisfies readonly Right[];

/** Icon beside a module's name in the console. Modules provide no images of their own there. */
export const ModuleIcon = Type.Enum(['boxes', 'calendar', 'cart', 'chart', 'gift', 'globe', 'message', 'puzzle', 'receipt', 'star', 'tag', 'truck', 'users']);
export type ModuleIcon = Static<typeof ModuleIcon>;

/** Name of a module, whose address is `/modules/{name}`. */
export const ModuleName = Type.String({ minLength: 2, maxLength: 40, pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$' });

export const ModuleTitle = record(Type.String({ minLength: 1, maxLength: 60 }), { key: 12, most: 50, size: 4000, named: '^[a-z]{2,3}(-[A-Za-z0-9]+)?$' });

/** Module that a remote provides to the console, as its release declares it. */
export const LentModule = Type.Object(
  {
    name: ModuleName,
    title: ModuleTitle,
    icon: ModuleIcon,
    /** Right that opens the module. */
    access: Type.String({ maxLength: 40, pattern: '^[a-z]+:(?:read|update)$' }),
  },
  { additionalProperties: false },
);
export type LentModule = Static<typeof LentModule>;
