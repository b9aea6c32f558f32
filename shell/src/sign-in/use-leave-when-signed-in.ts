import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFact } from '@marquee/mf-shared/bus';
import { returnPath } from './return-to.ts';

/** Takes whoever is signed in, here or in another tab, to where they wanted to go. */
export function useLeaveWhenSignedIn(): void {
  const { identity } = useFact('session');
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (identity) void navigate(returnPath(search), { replace: true });
  }, [identity, navigate, search]);
}
