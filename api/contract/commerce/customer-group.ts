import { KnownEmail } from '../email.ts';
import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { bySheet, exampleDryRun, givesCsv, takesCsv } from '../operation/sheet.ts';
import { resource } from '../resource.ts';
import { ById, Done, EntityStatus, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';

const closed = { additionalProperties: false } as const;
const groupId = '0190a6f0-7c00-7000-8000-0000000000f2';
const identityId = '0190a6f0-7c00-7000-8000-0000000000b1';

/** Groups of customers that have prices of their own (product/price). One that is archived or a draft gives its members nothing. */
const groups = resource('customer-group', {
  many: 'groups of customers',
  one: 'a group of customers',
  read: 'group:read',
  write: 'group:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** For staff alone. */
    note: Type.String({ maxLength: 500 }),
    entityStatus: EntityStatus,
  },
  /** People in it, and prices that name it. */
  facts: { memberCount: Type.Integer(), priceCount: Type.Integer() },
  required: ['name'],
  example: { name: 'Resellers', note: 'Shops that sell our shirts.', entityStatus: 'APPROVED', memberCount: 12, priceCount: 40 },
});

const named = Type.Object({ id: Id, name: Type.String() });
export const GroupMember = Type.Object({ id: Id, name: Type.String(), email: Type.String(), since: Instant });
export type GroupMember = Static<typeof GroupMember>;
const member = { id: identityId, name: 'Vera Lund', email: 'vera@home.example', since: '2026-11-21T10:00:00.000Z' };
const { page: pageNumber, size } = listQuery;

export const customerGroupEndpoints = {
  ...groups,
  'GET /customer-group/names': {
    summary: 'What groups there are, by name, for who sets prices.',
    access: 'price:read',
    reply: Type.Object({ content: Type.Array(named) }),
    example: { content: [{ id: groupId, name: 'Resellers' }] },
  },
  'GET /customer-group/members/:id': {
    summary: 'Who is in a group, who came last first.',
    access: 'group:read',
    params: ById,
    query: Type.Object({ page: pageNumber, size, q: listQuery.q }, closed),
    reply: page(GroupMember),
    example: examplePage(member),
  },
  'GET /customer-group/csv/:id': {
    summary: 'Who is in a group, as CSV: email, name, since.',
    access: 'group:read',
    params: ById,
    ...givesCsv,
    example: 'email,name,since\r\nvera@home.example,Vera Lund,2026-11-21T10:00:00.000Z\r\n',
  },
  'POST /customer-group/import/:id': {
    summary: `Puts the people of a CSV (column email) into a group; who is in another leaves that one. Nobody is taken out. ${bySheet}`,
    access: 'group:update',
    params: ById,
    ...takesCsv,
    example: exampleDryRun(member.email, 'email'),
  },
  'POST /customer-group/put-in/:id': {
    summary: 'Puts a person into a group. A person is in one at most: they leave the one they were in (`left`). Who is in it already stays so.',
    access: 'group:update',
    params: ById,
    body: Type.Object({ email: KnownEmail }, closed),
    reply: Type.Object({ ...GroupMember.properties, left: nullable(named) }),
    example: { ...member, left: null },
  },
  'POST /customer-group/take-out/:id': {
    summary: 'Takes a person out of a group. Who is not in it stays out.',
    access: 'group:update',
    params: ById,
    body: Type.Object({ identityId: Id }, closed),
    reply: Done,
    example: { done: true },
  },
} as const satisfies EndpointMap;
