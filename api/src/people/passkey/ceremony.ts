import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Log } from '../../platform/context.ts';
import type { Site } from '../../platform/site.ts';
import type { StoredPasskey } from './passkey.repository.ts';
import { webauthn } from './webauthn.ts';

/** What a browser sent, of which nothing is known yet. */
export type Answer = Readonly<Record<string, unknown>>;

export const hashOfChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** People are told apart on their devices by their id here, which says nothing about them. */
export const handleOf = (identityId: string): Buffer => Buffer.from(identityId.replaceAll('-', ''), 'hex');

const inner = (answer: Answer): Answer => (typeof answer['response'] === 'object' && answer['response'] !== null ? (answer['response'] as Answer) : {});

/** The challenge an answer claims to be to. */
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

/** Whether the answer names nobody, or this person. */
export function isOf(answer: Answer, identityId: string): boolean {
  const { userHandle } = inner(answer);
  return (
    userHandle === undefined || userHandle === null || (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').equals(handleOf(identityId)))
  );
}

/** The library throws whatever is wrong with an answer; all of it means that it is not believed. */
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

/** A new passkey out of the browser's answer; undefined when it is not one for this site and challenge. */
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
  /** The device has checked who holds it: by finger, face or code. */
  readonly userVerified: boolean;
}

/** What a passkey says of its use; undefined when the answer is not its own, or not for this site and challenge. */
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
