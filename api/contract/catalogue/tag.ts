import Type from 'typebox';
import { moves, proposalFacts, proposalMoves } from '../move.ts';
import { postList, resource } from '../resource.ts';
import { EntityStatus, MetaData, Path } from '../values.ts';

const tags = resource('tag', {
  many: 'tags',
  one: 'a tag',
  read: 'key',
  write: 'product:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    path: Path,
    description: Type.String({ maxLength: 2000 }),
    entityStatus: EntityStatus,
    metaData: MetaData,
  },
  /** How many references of type TAGGED point to it. */
  facts: { usageCount: Type.Integer(), ...proposalFacts },
  required: ['name'],
  example: {
    name: 'Slow cinema',
    path: 'slow-cinema',
    description: 'Films that take their time.',
    entityStatus: 'APPROVED',
    metaData: {},
    usageCount: 12,
    proposedById: null,
    rejectionReason: null,
  },
});

export const tagEndpoints = { ...tags, ...postList('tag', tags), ...moves('tag', tags['POST /tag/item'], proposalMoves) } as const;
