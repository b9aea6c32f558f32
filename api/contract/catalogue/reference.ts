import Type, { type Static } from 'typebox';
import { patterns } from '../patterns.ts';
import { postList, resource } from '../resource.ts';
import { Id } from '../values.ts';

/** Kinds of records that references and descriptive entries can be about. */
export const TargetType = Type.Enum(['PRODUCT', 'IDENTITY', 'ORGANIZATION', 'TAG', 'PROJECT', 'WORK', 'PAGE']);
export type TargetType = Static<typeof TargetType>;

/** Relation of a source to its target: RELATED, TRAILER_OF, SEQUEL, MERCHANDISE_OF, FEATURED_IN, TAGGED, or a tenant's own word. */
export const ReferenceType = Type.String({ minLength: 1, maxLength: 40, pattern: patterns.capitals });

const references = resource('references', {
  many: 'references between things, in their order',
  one: 'a reference. A new one comes last unless it says where (`sequence`), and then others make room',
  read: 'key',
  write: 'product:update',
  fields: {
    type: ReferenceType,
    sourceType: TargetType,
    sourceId: Id,
    targetType: TargetType,
    targetId: Id,
    sequence: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  },
  filters: { type: ReferenceType, sourceType: TargetType, sourceId: Id, targetType: TargetType, targetId: Id },
  required: ['type', 'sourceType', 'sourceId', 'targetType', 'targetId'],
  example: {
    type: 'RELATED',
    sourceType: 'PRODUCT',
    sourceId: '0190a6f0-7c00-7000-8000-000000000001',
    targetType: 'PRODUCT',
    targetId: '0190a6f0-7c00-7000-8000-000000000002',
    sequence: 0,
  },
});

export const referenceEndpoints = { ...references, ...postList('references', references) } as const;
