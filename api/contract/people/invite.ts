import Type, { type Static } from 'typebox';
import { Email } from '../email.ts';
import { SignedIn } from './session.ts';
import type { EndpointMap } from '../endpoint.ts';
import { RoleName } from './identity.ts';
import { resource } from '../resource.ts';
import { Done, Id, Instant, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;
const token = Type.String({ minLength: 20, maxLength: 200 });
/** DRAFT: stored, not mailed. PENDING: awaiting an answer. The others are final. */
export const InviteStatus = Type.Enum(['DRAFT', 'PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED']);

const fields = {
  email: Email,
  role: RoleName,
  /** The caller's organization by default. */
  organizationId: Id,
  message: Type.String({ maxLength: 1000 }),
};
const invites = resource('invite', {
  many: 'invites to the caller’s organization',
  one: 'an invite, without mailing it (see /invite/generate)',
  read: 'member:read',
  write: 'member:update',
  fields,
  facts: {
    status: InviteStatus,
    organizationName: Type.String(),
    inviter: nullable(Type.Object({ id: Id, firstName: Type.String() })),
    sentAt: nullable(Instant),
    expiresAt: nullable(Instant),
  },
  required: ['email', 'role'],
  filters: { status: InviteStatus, email: Type.String({ maxLength: 254 }) },
  example: {
    email: 'newcomer@demo.example',
    role: 'EDITOR',
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
    message: 'Welcome aboard',
    status: 'PENDING',
    organizationName: 'Marquee Originals',
    inviter: { id: '0190a6f0-7c00-7000-8000-0000000000d1', firstName: 'Olive' },
    sentAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-28T10:00:00.000Z',
  },
});
const saved = invites['POST /invite/item'];
export const Invite = saved.reply;
export type Invite = Static<typeof Invite>;

/** With `id` an existing invite gets a new link, and the old link expires. Without `id` a new invite, which needs `email` and `role`. */
const Generate = Type.Object(
  {
    id: Type.Optional(Id),
    email: Type.Optional(Email),
    role: Type.Optional(RoleName),
    organizationId: Type.Optional(Id),
    message: Type.Optional(fields.message),
  },
  closed,
);
const Accept = Type.Object(
  {
    token,
    firstName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    lastName: Type.Optional(Type.String({ maxLength: 100 })),
    password: Type.Optional(Type.String({ minLength: 12, maxLength: 200 })),
  },
  closed,
);
const Token = Type.Object({ token }, closed);

/** Invite as shown to the invited person before they answer. */
export const InvitePreview = Type.Object({
  email: Type.String(),
  role: RoleName,
  organizationName: Type.String(),
  organizationLogo: nullable(Type.Object({ path: Type.String() })),
  inviterFirstName: nullable(Type.String()),
  message: Type.String(),
  expiresAt: Instant,
  expired: Type.Boolean(),
  /** The address has an account: the person signs in, instead of choosing a name and a password. */
  hasAccount: Type.Boolean(),
});
export type InvitePreview = Static<typeof InvitePreview>;

/** JOINED: now a member; `signedIn` is set if the invite created the account. PASSWORD_NEEDED: repeat with a name and a password, as /create-password does. */
export const InviteAnswer = Type.Object({
  status: Type.Enum(['JOINED', 'PASSWORD_NEEDED']),
  organization: Type.Object({ id: Id, name: Type.String() }),
  email: Type.String(),
  signedIn: nullable(SignedIn),
});
export type InviteAnswer = Static<typeof InviteAnswer>;
const exampleAnswer = {
  status: 'JOINED',
  organization: { id: '0190a6f0-7c00-7000-8000-0000000000a1', name: 'Marquee Originals' },
  email: 'newcomer@demo.example',
  signedIn: null,
};
const generate = { access: 'member:update', reply: Invite, example: saved.example } as const;
const preview = {
  access: 'key',
  reply: InvitePreview,
  example: {
    email: 'newcomer@demo.example',
    role: 'EDITOR',
    organizationName: 'Marquee Originals',
    organizationLogo: null,
    inviterFirstName: 'Olive',
    message: 'Welcome aboard',
    expiresAt: '2026-11-28T10:00:00.000Z',
    expired: false,
    hasAccount: false,
  },
} as const;
const answer = { access: 'key', reply: InviteAnswer, example: exampleAnswer } as const;
const done = { access: 'key', reply: Done, example: { done: true } } as const;

export const inviteEndpoints = {
  ...invites,
  'GET /invite/generate': { summary: 'Makes an invite and mails its link, or mails a new link of one there is.', query: Generate, ...generate },
  'POST /invite/generate': { summary: 'The same with a body.', body: Generate, ...generate },
  'GET /invite/preview': { summary: 'Who invites whom to what, by the token of the mailed link.', query: Token, ...preview },
  'POST /invite/preview': { summary: 'The same with a body.', body: Token, ...preview },
  'GET /invite/accept': {
    summary: 'Joins: signed in with the invited address, or as a new person, whom the link proves and who is signed in. A link works once.',
    query: Accept,
    ...answer,
  },
  'POST /invite/accept': { summary: 'The same with a body.', body: Accept, ...answer },
  'GET /invite/reject': { summary: 'Declines, and tells who invited.', query: Token, ...done },
  'POST /invite/reject': { summary: 'The same with a body.', body: Token, ...done },
} as const satisfies EndpointMap;
