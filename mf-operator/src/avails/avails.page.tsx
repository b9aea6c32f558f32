import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { AvailsRefused } from './avails-refused.tsx';
import { AvailsTable } from './avails-table.tsx';
import { AvailsTabs } from './avails-tabs.tsx';
import { Calendar } from './calendar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { TerritoryView } from './territory-view.tsx';
import { useAvailsView } from './use-avails-view.ts';

const AvailDialog = lazy(async () => ({ default: (await import('./avail-dialog.tsx')).AvailDialog }));

export default function AvailsPage() {
  const text = useText('avails');
  const canRead = useRight('avail:read');
  const canChange = useRight('avail:update');
  const navigate = useNavigate();
  const [view, change] = useAvailsView();
  const [isNew, setNew] = useState(false);
  if (!canRead) return <AvailsRefused />;
  return (
    <ConsolePage>
      <PageTitle
        look="console"
        lead={text('lead')}
        actions={
          <Cluster $gap={2}>
            <ExportMenu view={view} />
            {canChange ? (
              <>
                <LinkButton size="sm" variant="secondary" icon={<FileUp aria-hidden="true" />} to="/library/avails/import">
                  {text('import')}
                </LinkButton>
                <Button
                  size="sm"
                  icon={<Plus />}
                  onClick={() => {
                    setNew(true);
                  }}
                >
                  {text('newAvail')}
                </Button>
              </>
            ) : null}
          </Cluster>
        }
      >
        {text('avails')}
      </PageTitle>
      <AvailsTabs view={view} />
      {view.view === 'list' ? <AvailsTable view={view} change={change} /> : null}
      {view.view === 'calendar' ? <Calendar view={view} change={change} /> : null}
      {view.view === 'territory' ? <TerritoryView view={view} change={change} /> : null}
      {isNew ? (
        <Suspense fallback={null}>
          <AvailDialog
            onClose={() => {
              setNew(false);
            }}
            onSaved={({ id }) => {
              void navigate(`/library/avails/${id}`);
            }}
          />
        </Suspense>
      ) : null}
    </ConsolePage>
  );
}
