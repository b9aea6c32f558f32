import { invalidate } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { Bone, Button, EmptyState, ErrorNote, PageTitle, Panel } from '@marquee/mf-shared/ui';
import { Check, LayoutDashboard, RefreshCw, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { JumpButton } from '../jump/jump-key.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { FirstSteps } from './first-steps.tsx';
import { ForViewers } from './for-viewers.tsx';
import { partOfDay } from './part-of-day.ts';
import { QuickLinks } from './quick-links.tsx';
import { TileGrid } from './tile-grid.tsx';
import { isReadable, useReach } from './tile-reach.ts';
import { useDashboard } from './use-dashboard.ts';

const Arrange = lazy(() => import('./arrange.tsx').then((loaded) => ({ default: loaded.Arrange })));
/** Calls whose answers tiles show. */
const shown = [
  ...(['GET /dashboard/todo', 'GET /dashboard/sales', 'POST /analytics/counts', 'POST /analytics/series', 'POST /analytics/table'] as const),
  ...(['GET /product/counts', 'GET /product/list', 'GET /report/item/:id'] as const),
] as const;

export default function DashboardPage() {
  const { identity } = useSession();
  if (identity && identity.rights.length === 0) return <ForViewers />;
  return <Overview />;
}

function Overview() {
  const text = useText('dashboard');
  const words = useText('tiles');
  const { identity } = useSession();
  const [openedAt] = useState(() => new Date());
  const [isArranged, setArranged] = useState(false);
  const reach = useReach();
  const arranging = useDashboard();
  const { tiles } = arranging;
  const greeting = identity ? text(partOfDay(openedAt.getHours()), { name: identity.firstName }) : text('dashboard');
  const organization = identity?.organization?.name;
  const visible = tiles?.filter((tile) => isReadable(tile, reach));
  const arrange = (
    <Button
      size="sm"
      variant={isArranged ? 'primary' : 'secondary'}
      icon={isArranged ? <Check /> : <Settings2 />}
      onClick={() => {
        setArranged(!isArranged);
      }}
    >
      {words(isArranged ? 'done' : 'edit')}
    </Button>
  );
  return (
    <ConsolePage>
      <PageTitle
        look="console"
        lead={organization ? text('lead', { organization }) : '\u00a0'}
        actions={
          <>
            <JumpButton />
            <Button size="sm" variant="ghost" icon={<RefreshCw />} onClick={() => void invalidate(...shown)}>
              {words('refresh')}
            </Button>
            {arrange}
          </>
        }
      >
        {greeting}
      </PageTitle>
      <FirstSteps />
      <QuickLinks />
      {arranging.error ? <ErrorNote error={arranging.error} onRetry={arranging.refetch} /> : null}
      {arranging.isPending ? <Bone $height="16rem" $radius="var(--radius-3)" /> : null}
      {isArranged && tiles ? (
        <Suspense fallback={<Bone $height="16rem" $radius="var(--radius-3)" />}>
          <Arrange arranging={arranging} tiles={tiles} />
        </Suspense>
      ) : null}
      {visible?.length === 0 ? (
        <Panel>
          <EmptyState icon={<LayoutDashboard />} title={words('empty')} text={words('emptyText')} />
        </Panel>
      ) : null}
      {visible && visible.length > 0 ? <TileGrid tiles={visible} /> : null}
    </ConsolePage>
  );
}
