import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Log } from '../../platform/context.ts';
import type { Site } from '../../platform/site.ts';
import type { StoredPasskey } from './passkey.repository.ts';
import { webauthn } from './webauthn.ts';

/** Unverified response of a browser. */
export type Answer = Readonly<Record<string, unknown>>;

export const hashOfChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Returns the user handle stored on the device, which identifies the account without personal data. */
export const handleOf = (identityId: string): Buffer => Buffer.from(identityId.replaceAll('-', ''), 'hex');

const inner = (answer: Answer): Answer => (typeof answer['response'] === 'object' && answer['response'] !== null ? (answer['response'] as Answer) : {});

/** Returns the challenge named in a response. */
export function challengeOf(answer: Answer): string | undefined {
  const { clientDataJSON } = inner(answer);
  if (typeof clientDataJSON !== 'string') return undefined;
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Answer;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export function credentialOf(answer: Answer): Buffer | undefined {
  return typeof answer['id'] === 'string' ? Buffer.from(answer['id'], 'base64url') : undefined;
}

/** Returns whether the response names no user or this person. */
export function isOf(answer: Answer, identityId: string): boolean {
  const { userHandle } = inner(answer);
  return (
    userHandle === undefined || userHandle === null || (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').equals(handleOf(identityId)))
  );
}

/** Runs a check of the library, which throws on any fault. Returns `undefined` if the response is invalid. */
async function believed<T>(log: Log, check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey not believed');
    return undefined;
  }
}

export interface Made {
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string[];
  readonly backedUp: boolean;
}

/** Verifies a registration and returns the new passkey; `undefined` if not for this site and challenge. */
export async function checkMade(log: Log, site: Site, challenge: string, answer: Answer): Promise<Made | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await believed(log, () =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const transports: unknown = credential.transports;
  const named = Array.isArray(transports) ? transports.filter((one): one is string => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 10) : [];
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: named,
    backedUp: credentialBackedUp,
  };
}

export interface Used {
  readonly counter: number;
  readonly backedUp: boolean;
  /** True if the device verified its user by fingerprint, face or code. */
  readonly userVerified: boolean;
}

/** Verifies an authentication and returns its data; `undefined` if not by this passkey for this site and challenge. */
export async function checkUsed(log: Log, site: Site, challenge: string, answer: Answer, passkey: StoredPasskey): Promise<Used | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await believed(log, () =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: false,
      credential: {
        id: Buffer.from(passkey.credentialId).toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp, userVerified } = verified.authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp, userVerified };
}
