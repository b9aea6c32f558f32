import type { Failure, Result, Session, SignedIn } from '@marquee/api/contract';

export type Verdict = { readonly kind: 'begin'; readonly session: Session } | { readonly kind: 'second-factor' } | { readonly kind: 'refused' };

/** Spec §4: a token without a second factor outstanding begins the session; one with it waits for that factor; no token is a login error. */
export function verdictOf(answer: Result<SignedIn, unknown>): Verdict {
  if (!answer.ok || !answer.value.jwt) return { kind: 'refused' };
  return answer.value.mfa === null ? { kind: 'begin', session: answer.value } : { kind: 'second-factor' };
}

const unverified: Failure = { code: 'EMAIL_UNVERIFIED', message: 'The provider has not confirmed this e-mail address.' };

/** Spec §4: a sign-in at a provider is believed only of a verified identity. */
export function verifiedOnly(answer: Result<SignedIn>): Result<SignedIn> {
  return answer.ok && !answer.value.identity.verified ? { ok: false, error: unverified } : answer;
}
