import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Breadcrumbs, Button, Cluster, EmptyState, PageTitle, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { LockKeyhole, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { QueryContent } from '../page/query-content.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedOverview } from './feed-overview.tsx';
import { type Channel, feedReads } from './feed-words.ts';
import { HistorySection } from './history-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { ProgrammeSection } from './programme-section.tsx';
import { useFollowedRun } from './use-followed-run.ts';
import { WhySection } from './why-section.tsx';

/** A feed: how it stands, why titles are in it or not, its file now, and its history. */
export default function FeedPage() {
  const text = useText('feeds');
  const { id = '' } = useParams();
  const reads = useRight('channel:read');
  const answer = useApi('GET /channel/item/:id', { params: { id } }, { enabled: reads });
  const { data } = answer;
  useFollowedRun(data && [data]);
  const name = data?.name ?? text('feed');
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: text('title'), to: '/library/channelfeeds' }, { label: name }]} />
      <PageTitle look="console" lead={data ? text(data.format) : '\u00a0'} actions={data ? <Acts channel={data} /> : null}>
        {name}
      </PageTitle>
      {reads ? (
        <QueryContent
          answer={answer}
          skeleton={
            <Panel>
              <TextSkeleton lines={6} />
            </Panel>
          }
        >
          {(channel) => (
            <>
              <FeedOverview channel={channel} />
              {channel.format === 'XMLTV' ? <ProgrammeSection channel={channel} /> : null}
              <WhySection id={channel.id} version={channel.version} />
              <PreviewSection id={channel.id} />
              <HistorySection channel={channel} />
              {channel.mode === 'PUSH' || channel.delivery ? <DeliveriesSection channel={channel} /> : null}
            </>
          )}
        </QueryContent>
      ) : (
        <EmptyState icon={<LockKeyhole />} title={text('refusedTitle')} text={text('refusedText')} />
      )}
    </ConsolePage>
  );
}

function Acts({ channel }: { readonly channel: Channel }) {
  const text = useText('feeds');
  const changes = useRight('channel:update');
  const navigate = useNavigate();
  const [asked, ask] = useState<'edit' | 'remove'>();
  if (!changes) return null;
  const { id, name, state, entityStatus } = channel;
  const close = () => {
    ask(undefined);
  };
  return (
    <Cluster>
      <Button
        size="sm"
        icon={<Play data-mirror="" />}
        loading={state === 'RUNNING'}
        disabled={entityStatus === 'DRAFT'}
        onClick={() => void run(id, text('runRefused'))}
      >
        {text('runNow')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Pencil />}
        onClick={() => {
          ask('edit');
        }}
      >
        {text('edit')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Trash2 />}
        onClick={() => {
          ask('remove');
        }}
      >
        {text('remove')}
      </Button>
      {asked === 'edit' ? <FeedDialog channel={channel} onClose={close} onSaved={close} /> : null}
      {asked === 'remove' ? (
        <RemoveDialog
          by="DELETE /channel/item/:id"
          id={id}
          refreshes={['GET /channel/list']}
          title={text('removeTitle', { name })}
          act={text('remove')}
          done={text('removed', { name })}
          onClose={() => {
            close();
          }}
          onDone={() => {
            void navigate('/library/channelfeeds');
          }}
        >
          <p>{text('removeText')}</p>
        </RemoveDialog>
      ) : null}
    </Cluster>
  );
}

async function run(id: string, refused: string): Promise<void> {
  const result = await call('POST /channel/run/:id', { params: { id } });
  if (!result.ok) void request('toast.show', { tone: 'error', text: refused });
  await invalidate(...feedReads);
}
