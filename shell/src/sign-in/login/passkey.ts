import { startAuthentication, WebAuthnAbortService, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import type { Result, SignedIn } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

interface Ceremony {
  /** Token of the sign-in that this second factor completes. */
  readonly token?: string;
  /** Waits in the browser's list of suggestions instead of asking at once. */
  readonly autofill?: boolean;
}

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Signs in with a passkey; undefined if the user, or the browser, cancelled. */
export async function signInByPasskey({ token, autofill = false }: Ceremony): Promise<Result<SignedIn, ApiError> | undefined> {
  const challenge = token ? { token } : {};
  const options = await call('POST /auth/passkey/options', { body: challenge });
  if (!options.ok) return options;
  const response = await startAuthentication({ optionsJSON: options.value as unknown as RequestOptions, useBrowserAutofill: autofill }).catch(() => undefined);
  return response && request('session.passkey', { ...challenge, response: { ...response } });
}

/** Offers passkeys among the browser's suggestions, if supported; returns a function that stops. */
export function offerPasskeys(onAnswer: (answer: SignedIn) => void): () => void {
  const stop = new AbortController();
  const isWanted = () => !stop.signal.aborted;
  const offer = async () => {
    if (!knowsPasskeys() || !(await browserSupportsWebAuthnAutofill()) || !isWanted()) return;
    const answer = await signInByPasskey({ autofill: true });
    // A failure to offer them is not reported: nobody asked yet.
    if (answer?.ok && isWanted()) onAnswer(answer.value);
  };
  void offer();
  return () => {
    stop.abort();
    WebAuthnAbortService.cancelCeremony();
  };
}
