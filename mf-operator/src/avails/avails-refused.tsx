import { EmptyState, PageTitle } from '@marquee/mf-shared/ui';
import { LockKeyhole } from 'lucide-react';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';

/** Page of avails for a person without a right to read them. */
export function AvailsRefused() {
  const text = useText('avails');
  return (
    <ConsolePage>
      <PageTitle look="console">{text('avails')}</PageTitle>
      <EmptyState icon={<LockKeyhole />} title={text('refusedTitle')} text={text('refusedBody')} />
    </ConsolePage>
  );
}
