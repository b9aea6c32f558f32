import Type, { type Static } from 'typebox';
import { patterns, type PatternName } from './patterns.ts';

/** Closed list of error codes with their HTTP status. Screens switch on the code, never on the message (design §4). */
export const errorStatus = {
  INVALID_INPUT: 400,
  MALFORMED_BODY: 400,
  API_KEY_INVALID: 401,
  SIGN_IN_REQUIRED: 401,
  TOKEN_EXPIRED: 401,
  CREDENTIALS_INVALID: 401,
  /** Challenge of a sign-in that has expired or never existed; the sign-in must start again. */
  CHALLENGE_INVALID: 401,
  CODE_INVALID: 401,
  SSO_FAILED: 401,
  EMAIL_UNVERIFIED: 403,
  CAPTCHA_REQUIRED: 400,
  CAPTCHA_INVALID: 400,
  /** Mailed link that was used, replaced or has expired. */
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

/** Closed list of field errors. Screens have a text for each. */
export const fieldCodes = [
  // Violations of a schema, by the names of JSON Schema.
  ...(['required', 'unknown', 'type', 'format', 'pattern', 'enum', 'const', 'minLength', 'maxLength', 'minimum', 'maximum'] as const),
  ...(['exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems', 'maxProperties', 'depth', 'size'] as const),
  // Violations of database constraints, and values the database cannot store.
  ...(['taken', 'overlap', 'invalid', 'range', 'character'] as const),
  // Records in a state that forbids the change.
  ...(['stale', 'fixed', 'in-use', 'closed', 'ended', 'transition', 'unready', 'reversal', 'sent'] as const),
  // Reviews of titles.
  ...(['under-review', 'decided', 'other-person'] as const),
  // People, their accounts and their rights.
  ...(['wrong', 'guessable', 'fresh', 'sso', 'account', 'other-account', 'member', 'passkey'] as const),
  ...(['forbidden', 'beyond', 'last-owner', 'last-house', 'own', 'self'] as const),
  // Values that do not fit together.
  ...(['twice', 'unfit', 'circle', 'currency', 'zero', 'unbalanced', 'contrast', 'check-character', 'reserved', 'link', 'schema', 'not-sent-to'] as const),
  // Addresses and shipping.
  ...(['postal-code', 'other-region', 'too-heavy', 'too-valuable'] as const),
  // Discount codes.
  ...(['used-up', 'alone', 'had', 'not-first'] as const),
  // Minimum ages.
  ...(['age'] as const),
  // Drops.
  ...(['turn'] as const),
  // Files.
  ...(['file-type', 'unreadable', 'protected', 'too-complex'] as const),
  // Texts in a tenant's own words: values and tags must be those of the original.
  ...(['message-syntax', 'missing-values', 'unknown-values', 'value-use', 'tags', 'address'] as const),
  // Storage quotas.
  ...(['storage-full', 'own-storage-full'] as const),
] as const;
export type FieldCode = (typeof fieldCodes)[number];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
const formats = ['uuid', 'date', 'date-time', 'uri'] as const;
type Expected = (typeof types)[number] | (typeof formats)[number] | PatternName;
const named: readonly Expected[] = [...new Set([...types, ...formats, ...(Object.keys(patterns) as PatternName[])])];

/** Error of one field. `path` is dotted: `items.0.skuId`. */
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

/** Body of every error response. */
export const ErrorReply = Type.Object({
  code: Type.Enum(Object.keys(errorStatus) as ErrorCode[]),
  message: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
  requestId: Type.String(),
});
export type ErrorReply = Static<typeof ErrorReply>;

/** Error that a service returns instead of throwing. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldError[];
  /** Seconds until a retry is worthwhile; sent as `retry-after`. */
  readonly retryAfter?: number;
}

export type Result<T, E = Failure> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
