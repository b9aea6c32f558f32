import type { Reply, Result } from '@marquee/api/contract';
import type { ApiError } from '../api/index.ts';

/** Result of connecting an account at a provider; passed to the page of connections as `connecting` in its navigation state. */
export interface Connecting {
  readonly providerId: string;
  /** Undefined if the user cancelled at the provider. */
  readonly answer: Result<Reply<'POST /oauth/connected'>, Pick<ApiError, 'code' | 'fields'>> | undefined;
}
