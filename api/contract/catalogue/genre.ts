import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Content } from './media.ts';
import { SaidLabels } from './vocab.ts';

/** A genre that viewers find something in. */
export const GenreCard = Type.Object({
  /** The word titles keep, and lists are filtered by. */
  value: Type.String(),
  label: Type.String(),
  /** Its label by locale. */
  labels: SaidLabels,
  /** How many titles viewers find in it. */
  total: Type.Integer(),
  /** Pictures of one of its titles; no two genres show the same one while there is another. */
  content: Type.Array(Content),
});
export type GenreCard = Static<typeof GenreCard>;

export const genreEndpoints = {
  'GET /product/genres': {
    summary:
      'The genres that published titles have, the most frequent first, each with the number of its titles and a picture of one. `programTypes` (comma separated; FEATURE, PROGRAM, SHORT, SERIES unless said otherwise) says of which titles. All of them count; the picture is of one of the most watched.',
    access: 'key',
    query: Type.Object({ programTypes: Type.Optional(Type.String({ maxLength: 100 })) }, { additionalProperties: false }),
    reply: Type.Object({ content: Type.Array(GenreCard) }),
    example: { content: [{ value: 'Drama', label: 'Drama', labels: { en: 'Drama', ar: 'دراما' }, total: 12, content: [] }] },
  },
} as const satisfies EndpointMap;
