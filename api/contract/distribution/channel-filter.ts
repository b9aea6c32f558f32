import Type, { type Static } from 'typebox';
import { Id, Path } from '../values.ts';

const Ids = Type.Array(Id, { maxItems: 500 });

/** Titles a feed chooses: all of these rules at once; without any, every title of the tenant. */
export const ChannelFilter = Type.Object(
  {
    programTypes: Type.Optional(Type.Array(Type.Enum(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT']), { maxItems: 5 })),
    tags: Type.Optional(Type.Array(Path, { maxItems: 50 })),
    genres: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 })),
    organizationIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    /** Only these. */
    ids: Type.Optional(Ids),
    /** Never these. */
    exceptIds: Type.Optional(Ids),
  },
  { additionalProperties: false },
);
export type ChannelFilter = Static<typeof ChannelFilter>;
