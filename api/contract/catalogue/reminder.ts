import { Email } from '../email.ts';
import { locales } from '../languages.ts';
import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ProductCard } from './product.ts';
import { exampleCard } from './product-example.ts';
import { ById, Done, Id, Instant, listQuery, page, examplePage } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** A title somebody waits for. `id` is the title's. */
export const Reminder = Type.Object({ id: Id, addedAt: Instant, product: ProductCard });
export type Reminder = Static<typeof Reminder>;

const change = { access: 'signed-in', body: Type.Object({ id: Id }, closed), reply: Done, example: { done: true } } as const;

export const reminderEndpoints = {
  'GET /identity/reminder/list': {
    summary: 'The titles one waits for, the latest first. One is gone once its person has been told; what is no longer shown is left out.',
    access: 'signed-in',
    query: Type.Object({ page: listQuery.page, size: listQuery.size }, closed),
    reply: page(Reminder),
    example: examplePage({ id: exampleCard.id, addedAt: '2026-11-21T10:00:00.000Z', product: { ...exampleCard, playable: 'TRAILER' } }),
  },
  'POST /identity/add-reminder': {
    summary:
      'Asks to be told when a title can be watched, or shortly before an event begins; twice is once. A CONFLICT for what can be watched now, for an event that has begun, and beyond 100.',
    ...change,
  },
  'POST /identity/remove-reminder': { summary: 'Asks no longer.', ...change },
  'POST /product/notify-me/:id': {
    summary:
      'Writes to an e-mail without an account once a title can be watched, or shortly before an event begins: one letter, then the address is forgotten. A first letter asks whether it is wanted, and has a link to end the wait. CONFLICT for what can be watched now, for an event that has begun, and for more than 10 of one e-mail.',
    access: 'key',
    params: ById,
    body: Type.Object({ email: Email, language: Type.Optional(Type.Enum(locales)) }, closed),
    reply: Done,
    example: { done: true },
  },
  'GET /product/calendar/:id': {
    summary: 'An event as a calendar file (text/calendar, RFC 5545). With the public key in the address no headers are needed, so that it can be a plain link.',
    access: 'key',
    params: ById,
    query: Type.Object({ key: Type.Optional(Type.String({ maxLength: 200 })), tenant: Type.Optional(Id) }, closed),
    reply: Type.String({ contentMediaType: 'text/calendar' }),
    example: 'BEGIN:VCALENDAR …',
  },
} as const satisfies EndpointMap;
