import { Cluster, EmptyState, LinkButton, PageTitle, Panel } from '@marquee/mf-shared/ui';
import { MonitorPlay } from 'lucide-react';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';

/** For people who only watch: what this page is, and the ways to what is theirs. */
export function ForViewers() {
  const text = useText('dashboard');
  return (
    <ConsolePage>
      <PageTitle look="console">{text('dashboard')}</PageTitle>
      <Panel>
        <EmptyState
          icon={<MonitorPlay />}
          title={text('viewerTitle')}
          text={text('viewerText')}
          action={
            <Cluster $gap={2}>
              <LinkButton to="/">{text('viewerHome')}</LinkButton>
              <LinkButton variant="secondary" to="/account">
                {text('viewerAccount')}
              </LinkButton>
            </Cluster>
          }
        />
      </Panel>
    </ConsolePage>
  );
}
