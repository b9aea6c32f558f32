import { lazy, Suspense, useState } from 'react';
import type { Identity } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { Button, Spinner } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Cover } from './cover.tsx';
import { InPlace, InPlaceStep } from './in-place.tsx';
import { leaveForLogin } from './leave-for.ts';

const Ways = lazy(() => import('./ways.tsx').catch(() => ({ default: NoWays })));

/**
 * Where a session ends though nobody asked for that: the page stays as it is under a cover, over which its person signs in again, here or in
 * another tab. Whoever else comes never sees it.
 */
export function SignInAgain() {
  const text = useText('again');
  const { ended, identity } = useShared('session');
  const [person, setPerson] = useState<Identity | null>(null);
  if (ended && !person) setPerson(identity);
  if (!ended && person && person.id === identity?.id) setPerson(null);
  if (!person) return null;
  return (
    <Cover label={text('title')} isOver={!ended}>
      <InPlace value>
        <Suspense fallback={<Loading />}>
          <Ways person={person} />
        </Suspense>
      </InPlace>
    </Cover>
  );
}

function Loading() {
  const text = useText('again');
  return (
    <InPlaceStep title={text('title')} lead={text('lead')}>
      <div role="status" aria-label={text('loading')}>
        <Spinner size="2rem" />
      </div>
    </InPlaceStep>
  );
}

/** The scripts could not be had: the login's own page is a way still. */
function NoWays() {
  const text = useText('again');
  return (
    <InPlaceStep title={text('title')} lead={text('unavailable')}>
      <Button size="lg" wide onClick={leaveForLogin}>
        {text('atLogin')}
      </Button>
    </InPlaceStep>
  );
}
