import { describe, expect, it } from '@jest/globals';
import type { SignedIn } from '@marquee/api/contract';
import { verdictOf, verifiedOnly } from './sign-in-rules.ts';

const session = { jwt: 'a.b.c', identity: { id: 'p', using2FA: false, verified: true }, mfa: null } as unknown as SignedIn;
const pending = { ...session, identity: { id: 'p', using2FA: true, verified: true }, mfa: { methods: ['TOTP'], expiresAt: '' } } as unknown as SignedIn;
const refusal = { ok: false, error: { code: 'CREDENTIALS_INVALID', message: '' } } as const;

describe('verdict on the answer of a sign-in (spec §4)', () => {
  it('a token without a second factor begins the session', () => {
    expect(verdictOf({ ok: true, value: session })).toEqual({ kind: 'begin', session });
  });
  it('with a second factor on, nobody is signed in yet, and nothing went wrong', () => {
    expect(verdictOf({ ok: true, value: pending })).toEqual({ kind: 'second-factor' });
  });
  it('without a token it is a login error', () => {
    expect(verdictOf(refusal)).toEqual({ kind: 'refused' });
    expect(verdictOf({ ok: true, value: { ...session, jwt: '' } })).toEqual({ kind: 'refused' });
  });
  it('a provider is believed only of a verified identity', () => {
    const unverified = { ...session, identity: { ...session.identity, verified: false } } as SignedIn;
    expect(verifiedOnly({ ok: true, value: session }).ok).toBe(true);
    expect(verdictOf(verifiedOnly({ ok: true, value: unverified }))).toEqual({ kind: 'refused' });
    expect(verifiedOnly(refusal)).toBe(refusal);
  });
});
