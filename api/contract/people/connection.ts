import Type from 'typebox';
import { postList, resource } from '../resource.ts';
import { Id, Instant, MetaData, nullable } from '../values.ts';

/** SIGN_IN: created by signing in at an identity provider, or by connecting one while signed in. SERVICE: any other service where the person has an account. */
const Kind = Type.Enum(['SIGN_IN', 'SERVICE']);

const connections = resource('identity/connection', {
  many: 'connections of people to services outside: one’s own, with person:read everybody’s',
  one: 'a connection of one’s own',
  read: 'signed-in',
  write: 'signed-in',
  fields: {
    /** Name of the service, or the issuer of an identity provider. */
    service: Type.String({ minLength: 1, maxLength: 500 }),
    label: Type.String({ minLength: 1, maxLength: 100 }),
    /** Id of the person at the service. */
    externalId: Type.String({ maxLength: 300 }),
    settings: MetaData,
  },
  secrets: { secret: Type.String({ minLength: 1, maxLength: 4000 }) },
  facts: {
    kind: Kind,
    identityId: Id,
    hasSecret: Type.Boolean(),
    lastUsedAt: nullable(Instant),
    /** SIGN_IN only: the provider, and the e-mail address it last returned for the account, confirmed or not. */
    providerId: nullable(Id),
    address: nullable(Type.String()),
    /** Sign-in works now: the provider is enabled and unchanged. */
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
