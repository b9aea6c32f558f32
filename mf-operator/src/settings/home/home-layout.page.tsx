import type { HomeSurface } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { LinkButton, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { LayoutForm } from './layout-form.tsx';

/** The rows and the hero of the home page, and of the page of free titles. */
export default function HomeLayoutPage() {
  const text = useText('homeLayout');
  const { ready } = useSession();
  const sees = useRoom('/settings/home');
  const [params, setParams] = useSearchParams();
  const surface: HomeSurface = params.get('surface') === 'FREE' ? 'FREE' : 'HOME';
  const layout = useApi('GET /home/layout', { query: { surface } }, { enabled: sees });
  return (
    <SettingsFrame
      title={text('title')}
      lead={text('lead')}
      actions={
        <LinkButton to={surface === 'HOME' ? '/' : '/home'} variant="secondary" size="sm" icon={<ExternalLink aria-hidden="true" />}>
          {text('open')}
        </LinkButton>
      }
    >
      {ready && !sees ? <NoRight /> : null}
      {sees ? (
        <QueryContent
          answer={layout}
          skeleton={
            <Panel>
              <TextSkeleton lines={8} />
            </Panel>
          }
        >
          {(read) => (
            <LayoutForm
              key={read.surface}
              layout={read}
              onSurface={(next) => {
                setParams(next === 'FREE' ? { surface: next } : {}, { replace: true });
              }}
            />
          )}
        </QueryContent>
      ) : null}
    </SettingsFrame>
  );
}
