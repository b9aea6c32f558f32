import { useRight } from '@marquee/mf-shared/session';
import { Breadcrumbs, PageTitle } from '@marquee/mf-shared/ui';
import { ConsolePage } from '../../page/console-page.tsx';
import { useText } from '../../text.ts';
import { AvailsRefused } from '../avails-refused.tsx';
import { ImportHistory } from './import-history.tsx';
import { SendPanel } from './send-panel.tsx';

/** Where lists of licensors come in, and those that came. */
export default function ImportsPage() {
  const [avails, text] = [useText('avails'), useText('availImport')];
  const canRead = useRight('avail:read');
  const canChange = useRight('avail:update');
  if (!canRead) return <AvailsRefused />;
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: avails('avails'), to: '/library/avails' }, { label: text('imports') }]} />
      <PageTitle look="console" lead={text('lead')}>
        {text('imports')}
      </PageTitle>
      {canChange ? <SendPanel /> : null}
      <ImportHistory />
    </ConsolePage>
  );
}
