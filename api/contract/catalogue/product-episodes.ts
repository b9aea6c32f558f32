import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { ById, Id } from '../values.ts';
import { EpisodeNumber, Product, SeasonNumber } from './product.ts';
import { productExample } from './product-example.ts';

const closed = { additionalProperties: false } as const;

/** Episodes of one call. */
const MAX_NUMBERED_EPISODES = 500;

export const productEpisodesEndpoints = {
  'POST /product/episodes/:id': {
    summary:
      'Numbers episodes of a series of the caller’s organization, all or none: those named get this season and number, the others keep theirs. An archived episode has no place. Two of one number are a CONFLICT with the code taken.',
    access: 'product:update',
    params: ById,
    body: Type.Object(
      {
        episodes: Type.Array(Type.Object({ id: Id, season: SeasonNumber, episode: EpisodeNumber }, closed), {
          minItems: 1,
          maxItems: MAX_NUMBERED_EPISODES,
        }),
      },
      closed,
    ),
    reply: Product,
    example: productExample,
  },
} as const satisfies EndpointMap;
