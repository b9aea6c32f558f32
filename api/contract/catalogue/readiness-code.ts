import Type, { type Static } from 'typebox';

/** Parts a product can lack: `start` of an event, `episodes` of a series, `picture` and `price` of merchandise. */
export const ReadinessCode = Type.Enum([
  ...(['film', 'episodes', 'start', 'poster', 'hero', 'synopsis', 'genre', 'certification', 'captions', 'release'] as const),
  ...(['picture', 'price'] as const),
]);
export type ReadinessCode = Static<typeof ReadinessCode>;
