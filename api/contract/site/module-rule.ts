import Type, { type Static } from 'typebox';
import { record } from '../bounded.ts';
import type { Right } from '../rights.ts';

/** Of the API that the console gives to modules: what is added makes a minor, what is gone or another a major. */
export const HOST_VERSION = '1.0.0';

/**
 * Rights a registered module may ask for: what the house works on every day. None that would open a further way in (keys, members, services,
 * settings, releases), that moves money, or that is about people.
 */
export const MODULE_SCOPES = [
  ...(['product:read', 'product:update', 'price:read', 'price:update', 'inventory:read', 'inventory:update'] as const),
  ...(['order:read', 'order:update', 'channel:read', 'channel:update', 'avail:read', 'avail:update'] as const),
  ...(['report:read', 'report:update', 'page:read', 'page:update', 'campaign:read', 'campaign:update'] as const),
  ...(['ledger:read', 'statement:read', 'subscription:read', 'organization:read', 'proposal:update'] as const),
] as const satisfies readonly Right[];

/** What the console draws beside a module's name. Modules bring no pictures of their own into it. */
export const ModuleIcon = Type.Enum(['boxes', 'calendar', 'cart', 'chart', 'gift', 'globe', 'message', 'puzzle', 'receipt', 'star', 'tag', 'truck', 'users']);
export type ModuleIcon = Static<typeof ModuleIcon>;

/** Its address is `/modules/{name}`. */
export const ModuleName = Type.String({ minLength: 2, maxLength: 40, pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$' });

/** What it is called, by language. */
export const ModuleTitle = record(Type.String({ minLength: 1, maxLength: 60 }), { key: 12, most: 50, size: 4000, named: '^[a-z]{2,3}(-[A-Za-z0-9]+)?$' });

/** A module a remote lends to the console, as its release declares it. */
export const LentModule = Type.Object(
  {
    name: ModuleName,
    title: ModuleTitle,
    icon: ModuleIcon,
    /** The right that opens it. */
    access: Type.String({ maxLength: 40, pattern: '^[a-z]+:(?:read|update)$' }),
  },
  { additionalProperties: false },
);
export type LentModule = Static<typeof LentModule>;
