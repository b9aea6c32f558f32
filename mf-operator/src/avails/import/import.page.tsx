import { useRight } from '@marquee/mf-shared/session';
import { Breadcrumbs, EmptyState, LinkButton, PageTitle, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { FileQuestionMark } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { QueryContent } from '../../page/query-content.tsx';
import { ConsolePage } from '../../page/console-page.tsx';
import { useText } from '../../text.ts';
import { AvailsRefused } from '../avails-refused.tsx';
import { ApplySection } from './apply-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import { ImportOverview } from './import-overview.tsx';
import type { AvailsImportItem } from './import-types.ts';
import { PlanSection } from './plan-section.tsx';
import { useImport } from './use-import.ts';

/** One import on one page: its columns, its findings, what it would do, and doing it. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const [avails, text] = [useText('avails'), useText('availImport')];
  const canRead = useRight('avail:read');
  const answer = useImport(id, canRead);
  const { data, error } = answer;
  const isGone = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT';
  const called = data?.fileName ?? (isGone ? text('missing') : text('import'));
  if (!canRead) return <AvailsRefused />;
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: avails('avails'), to: '/library/avails' }, { label: text('imports'), to: '/library/avails/import' }, { label: called }]} />
      <PageTitle look="console" lead={data?.provider ? <bdi>{data.provider}</bdi> : '\u00a0'}>
        {called}
      </PageTitle>
      {isGone ? (
        <EmptyState
          icon={<FileQuestionMark />}
          title={text('missing')}
          text={text('missingBody')}
          action={
            <LinkButton variant="secondary" to="/library/avails/import">
              {text('back')}
            </LinkButton>
          }
        />
      ) : (
        <QueryContent
          answer={answer}
          skeleton={
            <Panel>
              <TextSkeleton lines={8} />
            </Panel>
          }
        >
          {(item) => <Steps item={item} />}
        </QueryContent>
      )}
    </ConsolePage>
  );
}

/** Nothing can be shown of a list that is fetched or read for the first time, or could not be. */
const isRead = ({ rowCount, state }: AvailsImportItem) => rowCount !== null || state === 'IDLE';

function Steps({ item }: { readonly item: AvailsImportItem }) {
  return (
    <>
      <ImportOverview item={item} />
      {isRead(item) ? (
        <>
          {item.columns.length > 0 ? <ColumnsSection item={item} /> : null}
          <FindingsSection item={item} />
          <PlanSection item={item} />
          <ApplySection item={item} />
        </>
      ) : null}
    </>
  );
}
