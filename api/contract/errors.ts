import Type, { type Static } from 'typebox';

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

export const FieldError = Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() });

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
  readonly fields?: readonly Static<typeof FieldError>[];
  /** Seconds until it is worth trying again; sent as `retry-after`. */
  readonly retryAfter?: number;
}

export type Result<T, E = Failure> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
