import Type from 'typebox';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, MetaData, nullable } from '../values.ts';

const Kind = Type.Enum(['BADGE', 'POINTS', 'DISCOUNT', 'CONTENT']);
const Event = Type.Enum(['SIGN_UP', 'FIRST_WATCH', 'ORDER_PLACED', 'RATING_GIVEN', 'POLL_ANSWERED']);

const rewards = resource('reward', {
  many: 'rewards',
  one: 'a reward',
  read: 'key',
  write: 'campaign:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.String({ maxLength: 2000 }),
    kind: Kind,
    points: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    startsAt: nullable(Instant),
    endsAt: nullable(Instant),
    entityStatus: EntityStatus,
    metaData: MetaData,
  },
  facts: { organizationId: Id },
  required: ['name', 'kind'],
  filters: { kind: Kind },
  example: {
    name: 'First light',
    description: 'For the first film you finish.',
    kind: 'BADGE',
    points: 50,
    startsAt: null,
    endsAt: null,
    entityStatus: 'APPROVED',
    metaData: { colour: '#e0315b' },
    organizationId: '0190a6f0-7c00-7000-8000-0000000000a1',
  },
});

/** What sets a reward off: an event, once it has happened `threshold` times. */
const triggers = resource('reward/trigger', {
  many: 'what sets rewards off',
  one: 'a trigger of a reward',
  read: 'campaign:read',
  write: 'campaign:update',
  fields: { rewardId: Id, event: Event, threshold: Type.Integer({ minimum: 1, maximum: 1_000_000 }), sequence: Type.Integer({ minimum: 0, maximum: 100_000 }) },
  required: ['rewardId', 'event'],
  filters: { rewardId: Id, event: Event },
  example: { rewardId: '0190a6f0-7c00-7000-8000-0000000000f2', event: 'FIRST_WATCH', threshold: 1, sequence: 0 },
});

export const rewardEndpoints = { ...rewards, ...triggers } as const;
