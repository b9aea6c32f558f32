import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { ById, EntityStatus, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';
import { ReadinessCode } from './readiness-code.ts';

/** Longest note to the house, and longest reason of what is sent back, in characters. */
export const MAX_SUBMISSION_TEXT = 1000;

/** `WAITING` for the house; the others are ends. */
export const SubmissionState = Type.Enum(['WAITING', 'WITHDRAWN', 'APPROVED', 'SENT_BACK']);
export type SubmissionState = Static<typeof SubmissionState>;

/** Steps of a review: the first two are of who hands a title in, the others of who decides. */
export const ReviewMove = Type.Enum(['submit', 'withdraw', 'approve', 'send-back']);
export type ReviewMove = Static<typeof ReviewMove>;

const parts = {
  id: Id,
  state: SubmissionState,
  /** To the house, of who handed it in. */
  note: Type.String(),
  submittedAt: Instant,
  /** A name; null for a key, and once the person is gone. */
  submittedBy: nullable(Type.String()),
  /** Why it was sent back. */
  reason: Type.String(),
  /** When it was decided or withdrawn; null while it waits. */
  decidedAt: nullable(Instant),
  decidedBy: nullable(Type.String()),
  /** Times the title was sent back before. */
  sentBack: Type.Integer(),
};
/** The submission of a title as its readiness tells it. */
export const TitleReview = Type.Object(parts);
export type TitleReview = Static<typeof TitleReview>;

export const TitleSubmission = Type.Object({
  ...parts,
  title: Type.Object({ id: Id, name: Type.String(), path: Type.String(), entityStatus: EntityStatus }),
  organization: Type.Object({ id: Id, name: Type.String() }),
  /** Required parts the title lacks now. */
  missing: Type.Array(ReadinessCode),
});
export type TitleSubmission = Static<typeof TitleSubmission>;

const closed = { additionalProperties: false };
const example: TitleSubmission = {
  id: '0190a6f0-7c00-7000-8000-0000000000c5',
  state: 'WAITING',
  note: 'The film is the restored one.',
  submittedAt: '2026-11-21T10:00:00.000Z',
  submittedBy: 'Lena Brandt',
  reason: '',
  decidedAt: null,
  decidedBy: null,
  sentBack: 0,
  title: { id: '0190a6f0-7c00-7000-8000-000000000001', name: 'Tidewater', path: 'tidewater', entityStatus: 'DRAFT' },
  organization: { id: '0190a6f0-7c00-7000-8000-0000000000b1', name: 'Harbour Light Pictures' },
  missing: [],
};
const answer = { reply: TitleSubmission, example };

export const titleSubmissionEndpoints = {
  'GET /product/submission/list': {
    summary:
      'Titles that wait for review, the longest waiting first; with productId every submission of a title, the newest first. A supplier sees its own, the house every one.',
    access: 'product:read',
    query: Type.Object({ page: listQuery.page, size: listQuery.size, organizationId: Type.Optional(Id), productId: Type.Optional(Id) }, closed),
    reply: page(TitleSubmission),
    example: examplePage(example),
  },
  'POST /product/submit/:id': {
    summary:
      'Hands in a title of the caller’s organization for review, once it has all required parts: otherwise a CONFLICT with the code unready for each. While it waits its facts and media stay as they are. A CONFLICT with the code under-review while it waits already. With a header Idempotency-Key it is handed in once.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ version: Version, note: Type.Optional(Type.String({ maxLength: MAX_SUBMISSION_TEXT })) }, closed),
    ...answer,
  },
  'POST /product/submission/withdraw/:id': {
    summary: 'Takes back what waits for review, by the organization that handed it in. A CONFLICT with the code decided once it is decided or withdrawn.',
    access: 'product:update',
    params: ById,
    ...answer,
  },
  'POST /product/submission/approve/:id': {
    summary:
      'Approves a title that waits for review: viewers see it (APPROVED). A CONFLICT with the code decided once somebody has decided, with the code unready where a part is missing, and with the code other-person where the caller changed it last and somebody else has to approve it (`four_eyes`).',
    access: 'proposal:update',
    params: ById,
    ...answer,
  },
  'POST /product/submission/send-back/:id': {
    summary: 'Sends back a title that waits for review, with the reason its supplier reads. A CONFLICT with the code decided once somebody has decided.',
    access: 'proposal:update',
    params: ById,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: MAX_SUBMISSION_TEXT }) }, closed),
    ...answer,
  },
} as const satisfies EndpointMap;
