import { lazy, type ComponentType } from 'react';

const load = () => import('./signed-in.ts');

/** Fetches what the frame shows to people who are signed in, before it is drawn: visitors do without. */
export const loadOwnParts = (): void => void load().catch(() => undefined);

type Parts = Awaited<ReturnType<typeof load>>;

/** Once more, before a lost script is taken for a failure; then the page goes on without that part. */
const part = <P>(read: (parts: Parts) => ComponentType<P>) =>
  lazy<ComponentType<P>>(async () => {
    const parts = await load()
      .catch(load)
      .catch(() => undefined);
    return { default: parts ? read(parts) : () => null };
  });

export const AccountBar = part((parts) => parts.AccountBar);
export const AvatarMenu = part((parts) => parts.AvatarMenu);
export const InboxLink = part((parts) => parts.InboxLink);
