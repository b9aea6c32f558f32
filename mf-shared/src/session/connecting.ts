import type { Reply, Result } from '@marquee/api/contract';
import type { ApiError } from '../api/index.ts';

/** What became of connecting an account at a provider: told to the page of connections as `connecting` of its navigation state. */
export interface Connecting {
  readonly providerId: string;
  /** Undefined when the person did not go on at the provider. */
  readonly answer: Result<Reply<'POST /oauth/connected'>, Pick<ApiError, 'code' | 'fields'>> | undefined;
}
