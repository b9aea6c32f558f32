import { PageTitle } from '@marquee/mf-shared/ui';
import { Unavailable } from '../federation/unavailable.tsx';
import { useText } from '../text.ts';

function reload(): void {
  location.reload();
}

/** `/extra/error-page-two`: the panel that stands in the place of a section that failed. */
export default function FailedPage() {
  const text = useText('unavailable');
  return (
    <>
      <PageTitle look="hidden">{text('title')}</PageTitle>
      <Unavailable retry={reload} />
    </>
  );
}
