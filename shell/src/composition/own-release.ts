import { call, type ApiError } from '@marquee/mf-shared/api';
import { liveRegistry } from '../federation/live-registry.ts';

/**
 * Serves this user another release of a remote, or with null the public one. The server stores it as a preview, the only way to serve somebody a release of
 * their own: an address selects nothing. The page is then reloaded; resolves to the error if refused.
 */
export async function seeRelease(name: string, version: string | null): Promise<ApiError | undefined> {
  const answer =
    version === null
      ? await call('POST /release/rollback', { body: { name, forMe: true } })
      : await call('POST /release/activate', { body: { name, version, forMe: true } });
  if (!answer.ok) return answer.error;
  location.reload();
  return undefined;
}

/** Returns this user to the public releases of all remotes. */
export async function seeEverybodys(): Promise<void> {
  const own = liveRegistry.current().remotes.filter(({ forMe }) => forMe);
  await Promise.all(own.map(({ name }) => call('POST /release/rollback', { body: { name, forMe: true } })));
  location.reload();
}
