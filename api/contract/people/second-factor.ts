import Type from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Instant, nullable } from '../values.ts';
import { exampleSession, MfaMethod, Session } from './session.ts';

const closed = { additionalProperties: false } as const;
const challenge = Type.String({ minLength: 20, maxLength: 1000 });
const CheckMfa = Type.Object({ token: Type.Optional(challenge) }, closed);
const VerifyMfa = Type.Object(
  { token: challenge, code: Type.String({ minLength: 6, maxLength: 40 }), method: Type.Optional(Type.Enum(['TOTP', 'RECOVERY_CODE'])) },
  closed,
);
const ConfigureMfa = Type.Object(
  {
    /** BEGIN hands out a secret; CONFIRM turns it on with a first code; DISABLE turns it off; RECOVERY_CODES makes ten new ones. */
    action: Type.Enum(['BEGIN', 'CONFIRM', 'DISABLE', 'RECOVERY_CODES']),
    code: Type.Optional(Type.String({ minLength: 6, maxLength: 40 })),
    /** Asked for by BEGIN, DISABLE and RECOVERY_CODES of those who have one. */
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  closed,
);
const MfaState = Type.Object({
  using2FA: Type.Boolean(),
  methods: Type.Array(MfaMethod),
  attemptsLeft: Type.Integer(),
  expiresAt: nullable(Instant),
  recoveryCodesLeft: Type.Integer(),
});
const MfaConfiguration = Type.Object({
  using2FA: Type.Boolean(),
  /** After BEGIN, and never again. */
  secret: nullable(Type.String()),
  uri: nullable(Type.String()),
  /** The QR code of `uri` as an SVG document. */
  qr: nullable(Type.String()),
  /** After CONFIRM and RECOVERY_CODES, and never again. */
  recoveryCodes: nullable(Type.Array(Type.String())),
});

const exampleMfaState = { using2FA: true, methods: ['TOTP', 'RECOVERY_CODE'], attemptsLeft: 5, expiresAt: '2026-11-21T10:05:00.000Z', recoveryCodesLeft: 10 };
const exampleConfiguration = {
  using2FA: false,
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Marquee:viewer%40demo.example?secret=JBSWY3DPEHPK3PXP&issuer=Marquee',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  recoveryCodes: null,
};

export const secondFactorEndpoints = {
  'GET /auth/check-mfa': {
    summary: 'Which second factors there are: of the sign-in the token belongs to, or of oneself.',
    access: 'key',
    query: CheckMfa,
    reply: MfaState,
    example: exampleMfaState,
  },
  'POST /auth/check-mfa': { summary: 'The same with a body.', access: 'key', body: CheckMfa, reply: MfaState, example: exampleMfaState },
  'GET /auth/verify-mfa': {
    summary: 'The second factor of a sign-in: a code of the app, or a recovery code. Five tries.',
    access: 'key',
    query: VerifyMfa,
    reply: Session,
    example: exampleSession,
  },
  'POST /auth/verify-mfa': { summary: 'The same with a body.', access: 'key', body: VerifyMfa, reply: Session, example: exampleSession },
  'GET /auth/configure-mfa': {
    summary: 'Turns the second factor on or off, or renews its recovery codes.',
    access: 'signed-in',
    query: ConfigureMfa,
    reply: MfaConfiguration,
    example: exampleConfiguration,
  },
  'POST /auth/configure-mfa': {
    summary: 'The same with a body.',
    access: 'signed-in',
    body: ConfigureMfa,
    reply: MfaConfiguration,
    example: exampleConfiguration,
  },
} as const satisfies EndpointMap;
