import type { Product } from '@marquee/api/contract';
import { titleAddress, useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Breadcrumbs, Chip, Cluster, EmptyState, ErrorNote, LinkButton, PageTitle, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { ExternalLink, FileQuestionMark } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { RightsPanel } from '../../avails/rights-panel.tsx';
import { ConsolePage } from '../../page/console-page.tsx';
import { useText } from '../../text.ts';
import { ReviewPanel } from '../../titles/review-panel.tsx';
import { useStandings } from '../../titles/standings.ts';
import { StatusChip } from '../../titles/status-chip.tsx';
import { isShown } from '../../titles/title-status.ts';
import { LivePanel } from '../live/live-panel.tsx';
import { MediaPanel } from '../media/media-panel.tsx';
import { ReadinessPanel } from './publishing.tsx';
import { TitleEditor } from './title-editor.tsx';
import { TitleFacts, TitleReading } from './title-facts.tsx';
import { Columns } from './title-layout.tsx';
import { TitleParts } from './title-parts.tsx';

export default function TitlePage() {
  const { id = '' } = useParams();
  const text = useText('titleForm');
  const title = useApi('GET /product/item/:id', { params: { id } });
  const gone = title.error?.code === 'NOT_FOUND' || title.error?.code === 'INVALID_INPUT';
  const called = title.data?.name ?? (gone ? text('missingTitle') : text('title'));
  // One heading through all of it: it has the focus when the title arrives, and must not lose it.
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: text('library'), to: '/library' }, { label: called }]} />
      <PageTitle look="console" lead={title.data ? <Standing product={title.data} /> : '\u00a0'} actions={title.data ? <OnSite product={title.data} /> : null}>
        {called}
      </PageTitle>
      {title.data ? (
        <LoadedTitle key={id} product={title.data} />
      ) : gone ? (
        <Missing />
      ) : title.error ? (
        <ErrorNote error={title.error} onRetry={title.refetch} />
      ) : (
        <Waiting />
      )}
    </ConsolePage>
  );
}

function Standing({ product: { entityStatus } }: { readonly product: Product }) {
  const text = useText('titleForm');
  return (
    <Cluster as="span" $gap={2}>
      <StatusChip status={entityStatus} />
      {isShown(entityStatus) ? null : <Chip>{text('notShown')}</Chip>}
    </Cluster>
  );
}

function OnSite({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  if (!isShown(product.entityStatus)) return null;
  return (
    <LinkButton size="sm" variant="secondary" icon={<ExternalLink aria-hidden="true" />} to={titleAddress(product)}>
      {text('onSite')}
    </LinkButton>
  );
}

function LoadedTitle({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  const organization = useSession().identity?.organization;
  const own = organization?.id === product.organizationId;
  const readsMedia = useRight('product:read') && (own || organization?.organizationType === 'ORGANIZATION');
  const readsAvails = useRight('avail:read') && (own || organization?.organizationType === 'ORGANIZATION');
  const isWaiting = useStandings([product.id]).get(product.id)?.review?.state === 'WAITING';
  const mayChange = useRight('product:update') && own;
  const review = useText('review');
  const isEditable = mayChange && !isWaiting;
  const isEvent = product.metaData.programType === 'EVENT';
  const below = (
    <>
      {readsMedia && isEvent ? <LivePanel product={product} isEditable={isEditable} /> : null}
      {readsMedia ? <MediaPanel product={product} isEditable={isEditable} /> : null}
      {readsAvails ? <RightsPanel product={product} /> : null}
      <TitleParts product={product} editable={isEditable} />
    </>
  );
  if (isEditable) return <TitleEditor product={product} below={below} />;
  return (
    <>
      <p>{mayChange ? review('locked') : text('readOnly')}</p>
      <Columns
        main={
          <>
            <TitleReading product={product} />
            {below}
          </>
        }
        side={
          <>
            <ReviewPanel title={product} isDirty={false} />
            <ReadinessPanel product={product} />
            <TitleFacts product={product} />
          </>
        }
      />
    </>
  );
}

function Missing() {
  const text = useText('titleForm');
  return (
    <EmptyState
      icon={<FileQuestionMark />}
      title={text('missingBody')}
      action={
        <LinkButton variant="secondary" to="/library">
          {text('backToLibrary')}
        </LinkButton>
      }
    />
  );
}

function Waiting() {
  return (
    <Columns
      main={
        <>
          <Panel>
            <TextSkeleton lines={9} />
          </Panel>
          <Panel>
            <TextSkeleton lines={5} />
          </Panel>
        </>
      }
      side={
        <>
          <Panel>
            <TextSkeleton lines={4} />
          </Panel>
          <Panel>
            <TextSkeleton lines={6} />
          </Panel>
        </>
      }
    />
  );
}
