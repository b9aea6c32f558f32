import Type from 'typebox';
import { postList, resource } from '../resource.ts';
import { Id, Instant, MetaData, nullable } from '../values.ts';

/** SIGN_IN is made by signing in at an identity provider, or by connecting it while signed in; SERVICE is any other service a person has an account at. */
const Kind = Type.Enum(['SIGN_IN', 'SERVICE']);

const connections = resource('identity/connection', {
  many: 'connections of people to services outside: one’s own, with person:read everybody’s',
  one: 'a connection of one’s own',
  read: 'signed-in',
  write: 'signed-in',
  fields: {
    /** What it is a connection to: the name of a service, or an identity provider's issuer. */
    service: Type.String({ minLength: 1, maxLength: 500 }),
    label: Type.String({ minLength: 1, maxLength: 100 }),
    /** Who the person is there. */
    externalId: Type.String({ maxLength: 300 }),
    settings: MetaData,
  },
  secrets: { secret: Type.String({ minLength: 1, maxLength: 4000 }) },
  facts: {
    kind: Kind,
    identityId: Id,
    hasSecret: Type.Boolean(),
    lastUsedAt: nullable(Instant),
    /** Of a SIGN_IN, and the e-mail address the provider last gave for the account, confirmed or not. */
    providerId: nullable(Id),
    address: nullable(Type.String()),
    /** Whether one can sign in with it now: its provider is enabled, and still the same. */
    signsIn: Type.Boolean(),
  },
  filters: { identityId: Id, kind: Kind, service: Type.String({ maxLength: 500 }) },
  required: ['service', 'label'],
  example: {
    service: 'letterboxd',
    label: 'My film diary',
    externalId: 'vera',
    settings: { importRatings: true },
    kind: 'SERVICE',
    identityId: '0190a6f0-7c00-7000-8000-0000000000d1',
    hasSecret: true,
    lastUsedAt: null,
    providerId: null,
    address: null,
    signsIn: false,
  },
});

export const connectionEndpoints = { ...connections, ...postList('identity/connection', connections) } as const;
