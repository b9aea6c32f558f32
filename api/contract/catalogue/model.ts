import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { openJson } from '../bounded.ts';
import { patterns } from '../patterns.ts';
import { moves, proposalFacts, proposalMoves } from '../move.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id } from '../values.ts';

const TypeName = Type.String({ minLength: 1, maxLength: 60, pattern: patterns.path });

/**
 * JSON Schema of a type's records, in a dialect that is safe to accept from any tenant. Keywords: type (object at the top, array, string, number, integer,
 * boolean), properties, required, additionalProperties (true or false), items, enum, minLength, maxLength, minimum, maximum, exclusiveMinimum,
 * exclusiveMaximum, minItems, maxItems, format (date, date-time, email, uri, uuid), title, description. Limits: 5 levels, 200 schemas, 20 kB.
 */
export const RecordSchema = openJson({ key: 60, most: 4000, depth: 12, size: 20_000 });

const models = resource('models', {
  many: 'record types of the tenant',
  one: 'a record type; a new schema is refused while records do not fit it, and a type that has records is not deleted',
  read: 'product:read',
  write: 'setting:update',
  fields: {
    /** Name used in `/model/{type}`; derived from `name` by default. */
    type: TypeName,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.String({ maxLength: 2000 }),
    schema: RecordSchema,
    entityStatus: EntityStatus,
  },
  /** Includes archived records. */
  facts: { recordCount: Type.Integer() },
  filters: { type: TypeName },
  required: ['name', 'schema'],
  example: {
    type: 'festival',
    name: 'Festival',
    description: 'Where titles were shown first.',
    schema: { type: 'object', properties: { city: { type: 'string', maxLength: 100 }, year: { type: 'integer', minimum: 1932 } }, required: ['city'] },
    entityStatus: 'APPROVED',
    recordCount: 0,
  },
});

const records = resource('model/:type', {
  many: 'records of a type; metaData narrows by their data',
  one: 'a record, its data held against the schema of its type',
  read: 'product:read',
  write: 'product:update',
  fields: { name: Type.String({ minLength: 1, maxLength: 200 }), data: openJson({ key: 60, most: 5000, depth: 8, size: 65_536 }), entityStatus: EntityStatus },
  facts: proposalFacts,
  required: ['name', 'data'],
  example: { name: 'Sorrel Film Days', data: { city: 'Sorrel', year: 2024 }, entityStatus: 'APPROVED', proposedById: null, rejectionReason: null },
});

// Accepts any text, so that an unknown type answers NOT_FOUND.
const params = Type.Object({ type: Type.String({ maxLength: 200 }) }, { additionalProperties: false });
const paramsWithId = Type.Object({ type: Type.String({ maxLength: 200 }), id: Id }, { additionalProperties: false });

const decisions = moves('model/:type', records['POST /model/:type/item'], proposalMoves);

export const modelEndpoints = {
  ...models,
  'GET /model/:type/list': { ...records['GET /model/:type/list'], params },
  'POST /model/:type/item': { ...records['POST /model/:type/item'], params },
  'GET /model/:type/item/:id': { ...records['GET /model/:type/item/:id'], params: paramsWithId },
  'PUT /model/:type/item/:id': { ...records['PUT /model/:type/item/:id'], params: paramsWithId },
  'DELETE /model/:type/item/:id': { ...records['DELETE /model/:type/item/:id'], params: paramsWithId },
  'POST /model/:type/approve/:id': { ...decisions['POST /model/:type/approve/:id'], params: paramsWithId },
  'POST /model/:type/reject/:id': { ...decisions['POST /model/:type/reject/:id'], params: paramsWithId },
  ...({
    'GET /model/:type/count': {
      summary: 'How many published records of a type there are; with product:update other statuses can be asked for.',
      access: 'product:read',
      params,
      query: Type.Object({ entityStatuses: Type.Optional(Type.String({ maxLength: 200 })) }, { additionalProperties: false }),
      reply: Type.Object({ count: Type.Integer() }),
      example: { count: 3 },
    },
  } as const satisfies EndpointMap),
} as const;
