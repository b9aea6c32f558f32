import { lazy, Suspense } from 'react';
import type { Identity } from '@marquee/api/contract';
import { Button, Spinner } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { Cover } from './cover.tsx';
import { InPlace, InPlaceStep } from './in-place.tsx';
import { leaveForLogin } from './leave-for.ts';

const Ways = lazy(() => import('./ways.tsx').catch(() => ({ default: NoWays })));

/** The cover over a page whose session has ended, and the ways to sign in again on it. */
export default function AgainCover({ person, isOver }: { readonly person: Identity; readonly isOver: boolean }) {
  const text = useText('again');
  return (
    <Cover label={text('title')} isOver={isOver}>
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
