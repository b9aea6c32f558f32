import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { Product, ProgramType } from './product.ts';
import { productExample } from './product-example.ts';
import { ReadinessCode } from './readiness-code.ts';
import { ReviewMove, TitleReview } from './title-submission.ts';
import { EntityStatus, Id, Instant, nullable } from '../values.ts';

/**
 * The named steps of a product: `prepare` (to PROCESSING), `complete`, `approve`, `reject`, `draft`, `archive`, and `restore`, which
 * takes what was put away back to where it was.
 */
export const ProductMove = Type.Enum(['prepare', 'complete', 'approve', 'reject', 'draft', 'archive', 'restore']);
export type ProductMove = Static<typeof ProductMove>;

export const Readiness = Type.Object({
  id: Id,
  version: Version,
  entityStatus: EntityStatus,
  /** Nothing that is required is missing. */
  ready: Type.Boolean(),
  /** A required part keeps the product from viewers while it is missing; the others are advice. */
  checks: Type.Array(Type.Object({ code: ReadinessCode, required: Type.Boolean(), done: Type.Boolean() })),
  /** Moves the caller may make now; none for those who may not change the product. */
  moves: Type.Array(ProductMove),
  /** Where `restore` takes it; null while it is not archived. */
  restoresTo: nullable(EntityStatus),
  /** Parts that keep `restore` from taking the product back to viewers: required, missing now, present when it was archived. */
  restoreLacks: Type.Array(ReadinessCode),
  /** That it was published although something was missing, the last time it was published; null otherwise. */
  override: nullable(Type.Object({ at: Instant, by: nullable(Type.String()), reason: Type.String(), missing: Type.Array(ReadinessCode) })),
  /** The reason of a rejection, until the product is shown or archived; null without one. */
  rejection: nullable(Type.Object({ at: Instant, reason: Type.String() })),
  /** The last submission for review; null without one, and for merchandise. */
  review: nullable(TitleReview),
  /** Steps of a review the caller may take now. */
  reviewMoves: Type.Array(ReviewMove),
  /** The caller changed it last, so somebody else has to publish it (`four_eyes`). */
  needsOther: Type.Boolean(),
});
export type Readiness = Static<typeof Readiness>;

const closed = { additionalProperties: false };
const exampleReadiness = {
  id: productExample.id,
  version: 1,
  entityStatus: 'COMPLETED',
  ready: false,
  checks: [
    { code: 'film', required: true, done: false },
    { code: 'poster', required: true, done: true },
  ],
  moves: ['approve', 'reject', 'draft', 'archive'],
  restoresTo: null,
  restoreLacks: [],
  override: null,
  rejection: null,
  review: null,
  reviewMoves: [],
  needsOther: false,
};

export const productMoveEndpoints = {
  'GET /product/counts': {
    summary:
      'How many titles of each status and type the caller’s library holds, all counted at one moment: of a supplier its own, of the house every one. Those without any are left out; episodes are their series’.',
    access: 'product:read',
    reply: Type.Object({ content: Type.Array(Type.Object({ entityStatus: EntityStatus, programType: ProgramType, total: Type.Integer() })) }),
    example: { content: [{ entityStatus: 'APPROVED', programType: 'FEATURE', total: 12 }] },
  },
  'POST /product/readiness': {
    summary:
      'What these products still lack before viewers should see them, and the steps the caller may take with each. Those the caller may not see are left out.',
    access: 'product:read',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }, closed),
    reply: Type.Object({ content: Type.Array(Readiness) }),
    example: { content: [exampleReadiness] },
  },
  'POST /product/move': {
    summary:
      'Takes a product of the caller’s organization one step: DRAFT → PROCESSING → COMPLETED → APPROVED, to REJECTED or ARCHIVED, and back. A step there is not is a CONFLICT with the code transition. What lacks something required goes to viewers (COMPLETED, APPROVED) only with publishAnyway and a reason, which is kept; otherwise it is a CONFLICT with the code unready for each thing missing. `restore` asks only for what was not missing when the product was archived. A title that waits for review takes no step (code under-review), and whoever changed it last does not publish it where somebody else has to (`four_eyes`, code other-person).',
    access: 'product:update',
    body: Type.Object(
      {
        id: Id,
        version: Version,
        move: ProductMove,
        publishAnyway: Type.Optional(Type.Boolean()),
        reason: Type.Optional(Type.String({ maxLength: 500 })),
      },
      closed,
    ),
    reply: Product,
    example: productExample,
  },
} as const satisfies EndpointMap;
