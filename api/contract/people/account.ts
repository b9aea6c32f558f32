import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { Done, Id, Instant, nullable } from '../values.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const closed = { additionalProperties: false } as const;

const accounts = resource('identity/account', {
  many: 'one’s contact and billing details',
  one: 'contact and billing details',
  read: 'signed-in',
  write: 'signed-in',
  fields: {
    label: text(60),
    kind: Type.Enum(['PERSONAL', 'BUSINESS']),
    recipient: Type.String({ minLength: 1, maxLength: 200 }),
    company: text(200),
    taxId: text(40),
    phone: Type.String({ maxLength: 40, pattern: patterns.phone }),
    line1: Type.String({ minLength: 1, maxLength: 200 }),
    line2: text(200),
    /** Validated by the country's address format: GET /address/format. */
    city: text(100),
    region: text(100),
    postalCode: text(20),
    /** ISO 3166-1 alpha-2. */
    countryCode: Type.String({ maxLength: 2, pattern: patterns.place }),
  },
  /** Exactly one account is primary, if there are any: the first, or the last one chosen. */
  facts: { primary: Type.Boolean() },
  required: ['recipient', 'line1', 'countryCode'],
  example: {
    label: 'Home',
    kind: 'PERSONAL',
    recipient: 'Vera Lund',
    company: '',
    taxId: '',
    phone: '+46 8 555 01 00',
    line1: 'Storgatan 1',
    line2: '',
    city: 'Stockholm',
    region: '',
    postalCode: '111 23',
    countryCode: 'SE',
    primary: true,
  },
});
const Account = accounts['POST /identity/account/item'].reply;
export type Account = Static<typeof Account>;

const MessageKind = Type.Enum(['MESSAGE', 'ORDER', 'EPISODE', 'REMINDER', 'SECURITY', 'INVITE', 'IMPORT', 'FEED', 'STATEMENT', 'NEWS']);
const inbox = resource('identity/inbox', {
  many: 'the messages to oneself, the latest first',
  one: 'a message',
  read: 'signed-in',
  write: 'signed-in',
  fields: {
    /** Recipient; the caller by default, others with person:update. */
    identityId: Id,
    kind: MessageKind,
    subject: Type.String({ minLength: 1, maxLength: 200 }),
    text: text(5000),
    /** Path on this site: `/merchandise/track-order`. */
    link: nullable(Type.String({ maxLength: 500, pattern: patterns.page })),
    /** Null: unread. The only field of a stored message that can change. */
    readAt: nullable(Instant),
  },
  facts: { from: nullable(Type.Object({ id: Id, name: Type.String() })) },
  required: ['subject'],
  filters: { kind: MessageKind },
  example: {
    identityId: '0190a6f0-7c00-7000-8000-0000000000d1',
    kind: 'SECURITY',
    subject: 'Your password was changed',
    text: '',
    link: '/account/profile',
    readAt: null,
    from: null,
  },
});
export type InboxMessage = Static<(typeof inbox)['POST /identity/inbox/item']['reply']>;

export const NotificationEvent = Type.Enum([
  'ORDER_UPDATE',
  'NEW_EPISODE',
  'REMINDER',
  'RIGHT_ENDING',
  'NEWSLETTER',
  'SECURITY',
  'INVITE',
  'IMPORT_FINISHED',
  'FEED_FAILED',
  'STATEMENT_READY',
  'WINDOW_ENDING',
  'KEY_EXPIRING',
  'RELEASE_WITHDRAWN',
  'REWARD',
  'BACK_IN_STOCK',
  'STOCK_LOW',
  'WEBHOOK_FAILING',
  'PAYMENT_FAULT',
  'DROP',
  'TITLE_REVIEW',
  'ORDER_PLACED',
  'RETURN_REQUESTED',
  'REVIEW_REPORTED',
]);
export type NotificationEvent = Static<typeof NotificationEvent>;
export const NotificationChannel = Type.Enum(['IN_APP', 'EMAIL']);
export type NotificationChannel = Static<typeof NotificationChannel>;
const cell = { event: NotificationEvent, channel: NotificationChannel, enabled: Type.Boolean() };
/** Every event with every channel; `locked` ones are always on. */
export const NotificationChoices = Type.Object({ choices: Type.Array(Type.Object({ ...cell, locked: Type.Boolean() })) });
export type NotificationChoices = Static<typeof NotificationChoices>;
const exampleChoices = { choices: [{ event: 'SECURITY', channel: 'EMAIL', enabled: true, locked: true }] };

const Choice = Type.Object({ id: Id }, closed);
const example = accounts['POST /identity/account/item'].example;

export const accountEndpoints = {
  ...accounts,
  'GET /identity/account/primary': {
    summary: 'The details used unless others are chosen; not found while there are none.',
    access: 'signed-in',
    reply: Account,
    example,
  },
  'POST /identity/account/primary': {
    summary: 'Makes these details the primary ones.',
    access: 'signed-in',
    body: Choice,
    alsoQuery: true,
    reply: Account,
    example,
  },
  ...inbox,
  'GET /identity/inbox/unread': {
    summary: 'How many messages wait.',
    access: 'signed-in',
    reply: Type.Object({ unread: Type.Integer() }),
    example: { unread: 2 },
  },
  'POST /identity/inbox/read-all': { summary: 'Marks every message to oneself as read.', access: 'signed-in', reply: Done, example: { done: true } },
  'GET /identity/notification-choices': {
    summary: 'Of what one is told, and where.',
    access: 'signed-in',
    reply: NotificationChoices,
    example: exampleChoices,
  },
  'POST /identity/notification-choices': {
    summary: 'Changes those sent; what is locked stays on.',
    access: 'signed-in',
    body: Type.Object({ choices: Type.Array(Type.Object(cell, closed), { minItems: 1, maxItems: 60 }) }, closed),
    reply: NotificationChoices,
    example: exampleChoices,
  },
} as const satisfies EndpointMap;
