import { call, type ApiError } from '@marquee/mf-shared/api';
import { liveRegistry } from '../federation/live-registry.ts';

/**
 * Has this person's pages use another release of a remote, or with null what everybody gets. The server keeps it as a preview, which is the one way
 * anybody is served something of their own: an address chooses nothing. The page is loaded anew then; resolves with what was refused.
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

/** What everybody gets again, of all remotes. */
export async function seeEverybodys(): Promise<void> {
  const own = liveRegistry.current().remotes.filter(({ forMe }) => forMe);
  await Promise.all(own.map(({ name }) => call('POST /release/rollback', { body: { name, forMe: true } })));
  location.reload();
}
