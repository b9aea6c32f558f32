import Type from 'typebox';
import { openJson } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from './password-rule.ts';
import { Email, KnownEmail } from '../email.ts';
import { exampleSession, MfaPending, Session, SignedIn } from './session.ts';
import { Done, Id, nullable } from '../values.ts';

/** Proof-of-work challenge of altcha-lib 2, passed to its `solveChallenge` unchanged. */
export const CaptchaChallenge = Type.Object({ parameters: openJson({ key: 60, most: 40, depth: 4, size: 4000 }), signature: Type.String() });

export const email = KnownEmail;
export const password = Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH });
export const linkToken = Type.String({ minLength: 20, maxLength: 200 });
/** Base64 of altcha's solved payload; required where the document carries a captcha site key. */
const captcha = Type.Optional(Type.String({ maxLength: 4000 }));
const Locale = Type.Optional(Type.Enum(locales));
const closed = { additionalProperties: false } as const;

const Credentials = Type.Object({ email, password: Type.String({ minLength: 1, maxLength: 200 }) }, closed);
const Registration = Type.Object(
  {
    email: Email,
    password,
    firstName: Type.String({ minLength: 1, maxLength: 100 }),
    lastName: Type.String({ minLength: 1, maxLength: 100 }),
    captcha,
    locale: Locale,
  },
  closed,
);
const EmailOnly = Type.Object({ email }, closed);
const PasswordRequest = Type.Object({ email, captcha, locale: Locale }, closed);
const ContactRequest = Type.Object(
  {
    kind: Type.Optional(Type.Enum(['CONTACT', 'SUBSCRIBE'])),
    email: Email,
    name: Type.Optional(Type.String({ maxLength: 200 })),
    subject: Type.Optional(Type.String({ maxLength: 200 })),
    message: Type.Optional(Type.String({ maxLength: 5000 })),
    captcha,
    locale: Locale,
  },
  closed,
);

/** Confirmed in another browser than the one that registered. The password chosen there was discarded; `POST /auth/password-update` sets a first one. */
const passwordDropped = Type.Boolean();
const Confirmed = Type.Union([Type.Object({ ...Session.properties, passwordDropped }), Type.Object({ ...MfaPending.properties, passwordDropped })]);
const EmailCheck = Type.Object({
  /** Address in its stored form. */
  email: Type.String(),
  acceptable: Type.Boolean(),
  /** Likely correction: `gmail.com` for `gmial.com`. */
  suggestion: nullable(Type.String()),
  /** SSO if the tenant's settings assign the mail domain to an identity provider. The answer depends on the domain, never on a person. */
  next: Type.Enum(['PASSWORD', 'SSO']),
  provider: nullable(Type.Object({ id: Id, name: Type.String() })),
});
const exampleEmailCheck = { email: 'vera@gmial.com', acceptable: true, suggestion: 'vera@gmail.com', next: 'PASSWORD', provider: null };
const done = { reply: Done, example: { done: true } } as const;

export const authEndpoints = {
  'POST /auth/login': {
    summary: 'Signs a person in, or begins to where a second factor is on. Wrong e-mail and wrong password answer alike.',
    access: 'key',
    body: Credentials,
    alsoQuery: true,
    reply: SignedIn,
    example: exampleSession,
  },
  'POST /auth/register': {
    summary:
      'Creates an account and mails a link that confirms the address and signs in; a cookie remembers the browser. Answers alike where the address has an account, whose owner is told by mail.',
    access: 'key',
    body: Registration,
    alsoQuery: true,
    ...done,
  },
  'POST /auth/verify-email': {
    summary:
      'Confirms an address by the token of the mailed link, and signs in. In another browser than the one that registered, the password chosen there is dropped.',
    access: 'key',
    body: Type.Object({ token: linkToken }, closed),
    reply: Confirmed,
    example: { ...exampleSession, passwordDropped: false },
  },
  'POST /auth/verification-request': {
    summary: 'Mails the confirmation link again; it keeps the password only if the browser that registered asks for it and opens it.',
    access: 'key',
    body: PasswordRequest,
    ...done,
  },
  'POST /auth/refresh': {
    summary: 'A new token for the HttpOnly refresh cookie, which rotates; a replayed one ends its whole family.',
    access: 'key',
    reply: Session,
    example: exampleSession,
  },
  'POST /auth/logout': { summary: 'Ends the session of the refresh cookie.', access: 'key', ...done },
  'GET /auth/check-email': {
    summary: 'Looks at an address before it is used: its form, a likely slip of the finger, and how its domain signs in. Says nothing of who has an account.',
    access: 'key',
    query: EmailOnly,
    reply: EmailCheck,
    example: exampleEmailCheck,
  },
  'POST /auth/check-email': { summary: 'The same with a body.', access: 'key', body: EmailOnly, reply: EmailCheck, example: exampleEmailCheck },
  'GET /auth/password-request': {
    summary: 'Mails a link to set a new password, if the address has an account; answers alike if not.',
    access: 'key',
    query: PasswordRequest,
    ...done,
  },
  'POST /auth/password-request': { summary: 'The same with a body.', access: 'key', body: PasswordRequest, ...done },
  'POST /auth/password-save': {
    summary: 'Sets a password by the token of a mailed link, once; every session of the person ends.',
    access: 'key',
    body: Type.Object({ token: linkToken, password }, closed),
    alsoQuery: true,
    ...done,
  },
  'POST /auth/password-update': {
    summary: 'Changes one’s own password; one’s other sessions end.',
    access: 'signed-in',
    body: Type.Object({ currentPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })), password }, closed),
    alsoQuery: true,
    ...done,
  },
  'GET /auth/captcha': {
    summary: 'A fresh proof-of-work challenge.',
    access: 'key',
    reply: CaptchaChallenge,
    example: { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1000, keyLength: 32 }, signature: '00' },
  },
  'POST /auth/contact-request': {
    summary: 'Writes to the tenant’s support, or subscribes to its letters.',
    access: 'key',
    body: ContactRequest,
    alsoQuery: true,
    ...done,
  },
  'GET /identity/verify/:id/:email': {
    summary: 'Confirms an address by the mailed link’s token (`id`); the session is left as it is.',
    access: 'key',
    params: Type.Object({ id: linkToken, email }, closed),
    ...done,
  },
  'GET /identity/unsubscribe/:id/:email': {
    summary: 'Ends the letters to an address by the token (`id`) at the foot of each of them.',
    access: 'key',
    params: Type.Object({ id: linkToken, email }, closed),
    ...done,
  },
} as const satisfies EndpointMap;
