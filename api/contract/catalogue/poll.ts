import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Version } from '../bounded.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, nullable } from '../values.ts';

/** EVERYONE: any signed-in person may answer. MEMBERS: people with a role in an organization; the poll is hidden from others. */
export const PollAudience = Type.Enum(['EVERYONE', 'MEMBERS']);
export const ResultsVisible = Type.Enum(['ALWAYS', 'AFTER_VOTE', 'AFTER_CLOSE']);

/**
 * Option of a poll, in order of `sequence`. An update sends all options. Options without `id` are added. Options left out are removed, unless somebody
 * chose them.
 */
export const PollOption = Type.Object(
  { id: Type.Optional(Id), label: Type.String({ minLength: 1, maxLength: 200 }), sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) },
  { additionalProperties: false },
);
export type PollOption = Static<typeof PollOption>;

/** PAGE: on the page of the title or event. END: at the end of its film, or of an episode of a series. */
export const PollPlace = Type.Enum(['PAGE', 'END']);
export const PollPlacement = Type.Object({ productId: Id, at: PollPlace }, { additionalProperties: false });
export type PollPlacement = Static<typeof PollPlacement>;

const option = (number: number, label: string) => ({ id: `0190a6f0-7c00-7000-8000-00000000050${number}`, label, sequence: number });

const polls = resource('poll', {
  many: 'polls',
  one: 'a poll',
  read: 'key',
  write: 'campaign:update',
  fields: {
    question: Type.String({ minLength: 1, maxLength: 300 }),
    description: Type.String({ maxLength: 2000 }),
    options: Type.Array(PollOption, { minItems: 2, maxItems: 20 }),
    opensAt: nullable(Instant),
    closesAt: nullable(Instant),
    audience: PollAudience,
    resultsVisible: ResultsVisible,
    placements: Type.Array(PollPlacement, { maxItems: 20 }),
    entityStatus: EntityStatus,
  },
  facts: {
    /** Published, and between opening and close. */
    open: Type.Boolean(),
    responseCount: Type.Integer(),
    myOptionId: nullable(Id),
    /** The caller's answer, which POST /poll/response/item changes. */
    myResponse: nullable(Type.Object({ id: Id, version: Version })),
    /** Number of answers per option, in the order of the options. Null while hidden from the caller; campaign:read always sees the results. */
    results: nullable(Type.Array(Type.Object({ optionId: Id, count: Type.Integer() }))),
  },
  required: ['question', 'options'],
  example: {
    question: 'Which classic should return to the big screen?',
    description: 'The winner is shown at midnight on Friday.',
    options: [option(0, 'The Lantern Keepers'), option(1, 'Tidewater')],
    opensAt: null,
    closesAt: null,
    audience: 'EVERYONE',
    resultsVisible: 'AFTER_VOTE',
    placements: [],
    entityStatus: 'APPROVED',
    open: true,
    responseCount: 2,
    myOptionId: null,
    myResponse: null,
    results: null,
  },
});

const responses = resource('poll/response', {
  many: 'answers to polls: one’s own, with campaign:read everybody’s',
  one: 'one’s answer to an open poll, one a person and poll',
  read: 'signed-in',
  write: 'signed-in',
  fields: { pollId: Id, optionId: Id },
  facts: { identityId: Id },
  filters: { pollId: Id, optionId: Id },
  required: ['pollId', 'optionId'],
  example: {
    pollId: '0190a6f0-7c00-7000-8000-0000000000f1',
    optionId: '0190a6f0-7c00-7000-8000-000000000500',
    identityId: '0190a6f0-7c00-7000-8000-0000000000d1',
  },
});

const { reply: pollItem, example: examplePoll } = polls['GET /poll/item/:id'];

const placed = {
  'GET /poll/placed': {
    summary: 'Published polls that an editor placed on a title or event, or at the end of its film; the latest first, at most 3.',
    access: 'key',
    query: Type.Object({ productId: Id, at: PollPlace }, { additionalProperties: false }),
    reply: Type.Object({ content: Type.Array(pollItem) }),
    example: { content: [examplePoll] },
  },
} as const satisfies EndpointMap;

export const pollEndpoints = { ...polls, ...responses, ...placed } as const;
