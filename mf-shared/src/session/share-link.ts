import type { Body } from '@marquee/api/contract';
import { reportAction } from './report-action.ts';

/** Something a person passes on. */
export interface Shared {
  readonly title: string;
  readonly url: string;
  /** Stands for it among the actions of the person. */
  readonly of: Pick<Body<'POST /identity/action/item'>, 'targetKind' | 'targetId' | 'metaData'>;
}

/** `left`: the person thought better of it. */
export type Sharing = 'shared' | 'copied' | 'failed' | 'left';

async function passOn({ title, url }: Shared): Promise<Sharing> {
  if ('share' in navigator)
    return navigator.share({ title, url }).then(
      () => 'shared',
      () => 'left',
    );
  // Sites without https have no clipboard of this kind.
  const copied = (navigator as Partial<Navigator>).clipboard?.writeText(url).then(
    () => 'copied' as const,
    () => 'failed' as const,
  );
  return copied ?? 'failed';
}

/** Opens what the device shares by, else copies the address; what is passed on is noted of the person who is signed in. */
export async function shareLink(link: Shared): Promise<Sharing> {
  const sharing = await passOn(link);
  if (sharing === 'shared' || sharing === 'copied') reportAction({ kind: 'SHARED', ...link.of });
  return sharing;
}
