import type { Passkey } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { startRegistration } from '@simplewebauthn/browser';

/** Why the browser made none. */
export type PasskeyFailure = 'cancelled' | 'already' | 'failed';

type Made = { readonly ok: true; readonly passkey: Passkey } | { readonly ok: false; readonly error: ApiError; readonly failure?: PasskeyFailure };

/** The names WebAuthn gives to what went wrong. */
export function failureOf(cause: unknown): PasskeyFailure {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return 'already';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the browser make a passkey, and the API keep it under a name; the password is asked for where the sign-in is not fresh. */
export async function makePasskey(name: string, password?: string): Promise<Made> {
  const options = await call('POST /auth/passkey/register-options', { body: { ...(password && { password }) } });
  if (!options.ok) return options;
  let response: Record<string, unknown>;
  try {
    response = { ...(await startRegistration({ optionsJSON: options.value as unknown as Options })) };
  } catch (cause) {
    return { ok: false, error: { code: 'ABORTED', message: 'The browser made no passkey.' }, failure: failureOf(cause) };
  }
  const existing = await call('POST /auth/passkey/register', { body: { name, response } });
  return existing.ok ? { ok: true, passkey: existing.value } : existing;
}
