import Type, { type Static } from 'typebox';
import { patterns, type PatternName } from './patterns.ts';

/** The closed list of refusals; screens switch on the code, never on the message (design §4). */
export const errorStatus = {
  INVALID_INPUT: 400,
  MALFORMED_BODY: 400,
  API_KEY_INVALID: 401,
  SIGN_IN_REQUIRED: 401,
  TOKEN_EXPIRED: 401,
  CREDENTIALS_INVALID: 401,
  /** The challenge of a sign-in is over, or was never one: begin anew. */
  CHALLENGE_INVALID: 401,
  CODE_INVALID: 401,
  SSO_FAILED: 401,
  EMAIL_UNVERIFIED: 403,
  CAPTCHA_REQUIRED: 400,
  CAPTCHA_INVALID: 400,
  /** A mailed link that was used, replaced or is too old. */
  LINK_INVALID: 400,
  TENANT_FORBIDDEN: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STALE: 409,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_IN_FLIGHT: 409,
  IDEMPOTENCY_MISMATCH: 422,
  OUT_OF_STOCK: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The closed list of what may be wrong with a field. Screens have words for each of them. */
export const fieldCodes = [
  // What a schema says, by the names of JSON Schema.
  ...(['required', 'unknown', 'type', 'format', 'pattern', 'enum', 'const', 'minLength', 'maxLength', 'minimum', 'maximum'] as const),
  ...(['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems', 'maxProperties', 'depth', 'size'] as const),
  // What the database says, and what it could never keep.
  ...(['taken', 'overlap', 'invalid', 'range', 'character'] as const),
  // What is kept as it is.
  ...(['stale', 'fixed', 'in-use', 'closed', 'ended', 'transition', 'unready', 'reversal', 'sent'] as const),
  // Reviews of titles.
  ...(['under-review', 'decided', 'other-person'] as const),
  // People, their accounts and what they may do.
  ...(['wrong', 'guessable', 'fresh', 'sso', 'account', 'other-account', 'member', 'passkey'] as const),
  ...(['forbidden', 'beyond', 'last-owner', 'last-house', 'own', 'self'] as const),
  // What does not fit together.
  ...(['twice', 'unfit', 'circle', 'currency', 'zero', 'unbalanced', 'contrast', 'check-character', 'reserved', 'link', 'schema', 'not-sent-to'] as const),
  // Addresses, and what is sent to them.
  ...(['postal-code', 'other-region', 'too-heavy', 'too-valuable'] as const),
  // Codes of discounts.
  ...(['used-up', 'alone', 'had', 'not-first'] as const),
  // What one is too young for.
  ...(['age'] as const),
  // Drops.
  ...(['turn'] as const),
  // Files.
  ...(['file-type', 'unreadable', 'protected', 'too-complex'] as const),
  // Texts in a tenant's own words: values and tags are those of the original.
  ...(['message-syntax', 'missing-values', 'unknown-values', 'value-use', 'tags', 'address'] as const),
  // What there is no room for.
  ...(['storage-full', 'own-storage-full'] as const),
] as const;
export type FieldCode = (typeof fieldCodes)[number];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
const formats = ['uuid', 'date', 'date-time', 'uri'] as const;
type Expected = (typeof types)[number] | (typeof formats)[number] | PatternName;
const named: readonly Expected[] = [...new Set([...types, ...formats, ...(Object.keys(patterns) as PatternName[])])];

/** What is wrong with one field. `path` names it with points: `items.0.skuId`. */
export const FieldError = Type.Object({
  path: Type.String(),
  code: Type.Enum([...fieldCodes]),
  message: Type.String({ description: 'In English, for whoever builds on the API.' }),
  limit: Type.Optional(Type.Number({ description: 'The bound of minLength, maxLength, minimum, maximum and their like.' })),
  allowed: Type.Optional(
    Type.Array(Type.String(), { description: 'The values of enum and const; of a text, the values or tags that are missing, unknown or used otherwise.' }),
  ),
  example: Type.Optional(Type.String({ description: 'A value that fits, where a country has its own.' })),
  at: Type.Optional(Type.String({ format: 'date-time', description: 'When something ended.' })),
  expected: Type.Optional(Type.Enum([...named], { description: 'What it has to be: a type, a format, or a pattern by its name.' })),
});
export type FieldError = Static<typeof FieldError>;

/** The body of every refusal. */
export const ErrorReply = Type.Object({
  code: Type.Enum(Object.keys(errorStatus) as ErrorCode[]),
  message: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
  requestId: Type.String(),
});
export type ErrorReply = Static<typeof ErrorReply>;

/** What a service returns instead of throwing. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldError[];
  /** Seconds until it is worth trying again; sent as `retry-after`. */
  readonly retryAfter?: number;
}

export type Result<T, E = Failure> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
