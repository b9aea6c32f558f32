import { Suspense, useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { AccountBar } from './own-parts.ts';

/** Placeholder as high as the bar. */
const Room = styled.div`
  block-size: 3rem;
`;

/** The second bar, in account mode, for people whose rights open any of it. */
export function AccountNav({ path }: { readonly path: string }) {
  const { identity } = useShared('session');
  const shown = identity !== null && identity.rights.length > 0;
  useLayoutEffect(() => {
    if (!shown) return undefined;
    document.documentElement.style.setProperty('--account-nav-height', '3rem');
    return () => {
      document.documentElement.style.removeProperty('--account-nav-height');
    };
  }, [shown]);
  return shown ? (
    <Suspense fallback={<Room />}>
      <AccountBar path={path} identity={identity} />
    </Suspense>
  ) : null;
}
