import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShared } from '@marquee/mf-shared/bus';
import { landing } from './return-to.ts';
import { forgetEmail } from './remembered-email.ts';

/** Takes whoever is signed in, here or in another tab, to where they wanted to go; not before that is known. */
export function useLeaveWhenSignedIn(to: string | undefined): void {
  const { identity } = useShared('session');
  const navigate = useNavigate();
  useEffect(() => {
    if (identity) forgetEmail();
    if (identity && to !== undefined) void navigate(landing(to, identity), { replace: true });
  }, [identity, navigate, to]);
}
