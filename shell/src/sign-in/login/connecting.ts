import type { AddressSecrets } from '../address-secrets.ts';

/** Connecting an account at a provider, with who is signed in, as told from signing in by what came back. */
export interface ConnectArrival {
  readonly providerId: string;
  /** Undefined where the provider sent an error back. */
  readonly answer: { readonly code: string; readonly state: string; readonly iss?: string } | undefined;
  readonly cancelled: boolean;
}

const STATE = /^connect\.([0-9a-f-]{36})\./;

/** Undefined when nothing was being connected. */
export function connectArrivalOf({ code, state = '', iss, error }: AddressSecrets): ConnectArrival | undefined {
  const providerId = STATE.exec(state)?.[1];
  if (providerId === undefined || (code === undefined && error === undefined)) return undefined;
  const answer = code === undefined || error !== undefined ? undefined : { code, state, ...(iss === undefined ? {} : { iss }) };
  return { providerId, answer, cancelled: error === 'access_denied' };
}
