import { lazy, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Identity } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { leaveForLogin } from './leave-for.ts';

const load = () => import('./again-cover.tsx');
const AgainCover = lazy(() =>
  load()
    .catch(load)
    .catch(() => ({ default: NoCover })),
);

/** Until the cover itself is there, nothing of the page is seen. */
const Curtain = styled.div`
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  background: var(--bg);
`;

/**
 * Where a session ends though nobody asked for that: the page stays as it is under a cover, over which its person signs in again, here or in
 * another tab. Whoever else comes never sees it. Its script comes as soon as somebody is signed in.
 */
export function SignInAgain() {
  const { ended, identity } = useShared('session');
  const [person, setPerson] = useState<Identity | null>(null);
  const isKnown = identity !== null;
  useEffect(() => {
    if (isKnown) void load().catch(() => undefined);
  }, [isKnown]);
  if (ended && !person) setPerson(identity);
  if (!ended && person && person.id === identity?.id) setPerson(null);
  if (!person) return null;
  return (
    <Suspense fallback={<Curtain />}>
      <AgainCover person={person} isOver={!ended} />
    </Suspense>
  );
}

/** The script could not be had: the page is left, since nobody may see it. */
function NoCover() {
  useEffect(leaveForLogin, []);
  return <Curtain />;
}
