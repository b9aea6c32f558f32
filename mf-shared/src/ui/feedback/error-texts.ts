import type { ApiError } from '../../api/index.ts';
import type { Messages } from '../../../text/messages.ts';
import { useText } from '../../text/own.ts';
import { standsAlone, useRefusedWords } from './field-words.ts';

type Kind = keyof Messages['error'];

const kinds: Readonly<Record<ApiError['code'], Kind>> = {
  OFFLINE: 'offline',
  UNAVAILABLE: 'offline',
  FORBIDDEN: 'refused',
  TENANT_FORBIDDEN: 'refused',
  NOT_FOUND: 'missing',
  SIGN_IN_REQUIRED: 'signIn',
  TOKEN_EXPIRED: 'signIn',
  TOO_MANY_REQUESTS: 'busy',
  STALE: 'stale',
  CONFLICT: 'conflict',
  INVALID_INPUT: 'invalid',
  OUT_OF_STOCK: 'stock',
  CREDENTIALS_INVALID: 'credentials',
  CODE_INVALID: 'code',
  CHALLENGE_INVALID: 'challenge',
  SSO_FAILED: 'provider',
  EMAIL_UNVERIFIED: 'unverified',
  LINK_INVALID: 'link',
  BODY_TOO_LARGE: 'large',
  UNSUPPORTED_MEDIA_TYPE: 'fileType',
  IDEMPOTENCY_IN_FLIGHT: 'inFlight',
  CAPTCHA_REQUIRED: 'human',
  CAPTCHA_INVALID: 'human',
  // What only a fault of ours can bring about.
  MALFORMED_BODY: 'other',
  API_KEY_INVALID: 'other',
  METHOD_NOT_ALLOWED: 'other',
  IDEMPOTENCY_KEY_REQUIRED: 'other',
  IDEMPOTENCY_MISMATCH: 'other',
  INTERNAL: 'other',
  ABORTED: 'other',
  UNREADABLE: 'other',
};

/** Whether the reader can do nothing about it but ask; then support needs the number of the request. */
export const isOurFault = ({ code }: Pick<ApiError, 'code'>): boolean => kinds[code] === 'other';

/** A refusal in the reader's words: those of a field where they say more than those of the code. */
export function useErrorText(): (error: Pick<ApiError, 'code' | 'fields'>) => string {
  const text = useText('error');
  const say = useRefusedWords();
  return ({ code, fields }) => {
    const telling = fields?.find(standsAlone);
    return telling ? say(telling) : text((kinds as Partial<typeof kinds>)[code] ?? 'other');
  };
}
