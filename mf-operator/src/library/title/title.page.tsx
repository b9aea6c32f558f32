import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Breadcrumbs, Chip, Cluster, EmptyState, ErrorNote, LinkButton, PageTitle, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { ExternalLink, FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ConsolePage } from '../../page/console-page.tsx';
import { StatusChip } from '../../titles/status-chip.tsx';
import { isShown } from '../../titles/title-status.ts';
import { viewerAddress } from '../../titles/viewer-address.ts';
import { Episodes } from './episodes.tsx';
import { TitleEditor } from './title-editor.tsx';
import { TitleFacts, TitleReading } from './title-facts.tsx';
import { Columns } from './title-layout.tsx';
import { useTitleText } from './title-text.ts';

export default function TitlePage() {
  const { id = '' } = useParams();
  const text = useTitleText();
  const title = useApi('GET /product/item/:id', { params: { id } });
  const gone = title.error?.code === 'NOT_FOUND' || title.error?.code === 'INVALID_INPUT';
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: text.library, to: '/library' }, { label: title.data?.name ?? text.title }]} />
      {title.data ? <LoadedTitle key={id} product={title.data} /> : gone ? <Missing /> : <Waiting>{title.error ? <ErrorNote error={title.error} onRetry={() => { void title.refetch(); }} /> : null}</Waiting>}
    </ConsolePage>
  );
}

function LoadedTitle({ product }: { readonly product: Product }) {
  const text = useTitleText();
  const own = useSession().identity?.organization?.id === product.organizationId;
  const editable = useRight('product:update') && own;
  const shown = isShown(product.entityStatus);
  const episodes = product.metaData.programType === 'SERIES' ? <Episodes seasons={product.products} /> : null;
  const lead = <Cluster as="span" $gap={2}><StatusChip status={product.entityStatus} />{shown ? null : <Chip>{text.notShown}</Chip>}</Cluster>;
  const site = shown ? <LinkButton size="sm" variant="secondary" icon={<ExternalLink aria-hidden="true" />} to={viewerAddress(product)}>{text.onSite}</LinkButton> : null;
  return (
    <>
      <PageTitle look="console" lead={lead} actions={site}>{product.name}</PageTitle>
      {editable ? <TitleEditor product={product} below={episodes} /> : (
        <>
          <p>{text.readOnly}</p>
          <Columns main={<><TitleReading product={product} />{episodes}</>} side={<TitleFacts product={product} />} />
        </>
      )}
    </>
  );
}

function Missing() {
  const text = useTitleText();
  return (
    <>
      <PageTitle look="hidden">{text.missingTitle}</PageTitle>
      <EmptyState icon={<FileQuestionMark />} title={text.missingTitle} text={text.missingBody} action={<LinkButton variant="secondary" to="/library">{text.backToLibrary}</LinkButton>} />
    </>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  const text = useTitleText();
  return (
    <>
      <PageTitle look="console" lead={'\u00a0'}>{text.title}</PageTitle>
      {children ?? <Columns main={<><Panel><TextSkeleton lines={9} /></Panel><Panel><TextSkeleton lines={5} /></Panel></>} side={<><Panel><TextSkeleton lines={4} /></Panel><Panel><TextSkeleton lines={6} /></Panel></>} />}
    </>
  );
}
