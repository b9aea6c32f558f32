import { readAllAnew } from '@marquee/mf-shared/api';
import { renewIdentity } from '../account/frame/renew-identity.ts';

/** After one's own organization or rights changed, everything that was read may read otherwise. */
export async function renewAll(identityId: string): Promise<void> {
  await renewIdentity(identityId);
  await readAllAnew();
}
