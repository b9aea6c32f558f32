import type { FailingRelease } from '@marquee/api/contract';
import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatPercent } from '@marquee/mf-shared/format';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { errorRateOf } from './releases-view.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-4);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-3);
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--border);
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--text-muted);
  }
`;

interface FailingReleasesProps {
  /** Says so where none fails; else there is nothing then. */
  readonly saysNone: boolean;
}

/** Live releases that fail more than the one before them, each with a button that withdraws it. */
export function FailingReleases({ saysNone }: FailingReleasesProps) {
  const text = useText('release');
  const releases = useApi('GET /release/failing', {}).data?.releases;
  if (releases === undefined || (releases.length === 0 && !saysNone)) return null;
  return (
    <Panel title={text('failing')}>
      {releases.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={text('noFailures')} text={text('noFailuresText')} />
      ) : (
        <>
          <p>{text('failingLead')}</p>
          <List aria-label={text('failing')}>
            {releases.map((release) => (
              <Failing key={`${release.tenantId} ${release.name} ${release.version}`} release={release} />
            ))}
          </List>
        </>
      )}
    </Panel>
  );
}

function Failing({ release }: { readonly release: FailingRelease }) {
  const text = useText('release');
  const { locale } = useShared('theme');
  const { name, version, tenantId, tenantName, at, pages, pagesBefore, failingBefore } = release;
  const withdraw = useApiAction('POST /release/withdraw', ['GET /release/failing', 'GET /release/list']);
  const before = errorRateOf({ pages: pagesBefore, failing: failingBefore });
  return (
    <li>
      <p>
        <b>
          <bdi dir="ltr">{name}</bdi> <bdi dir="ltr">{version}</bdi>
        </b>
        <small>
          {text('failingFigures', {
            rate: formatPercent(errorRateOf(release) ?? 0, locale),
            before: before === undefined ? text('unknown') : formatPercent(before, locale),
            ago: formatAgo(at, locale),
            ...{ pages, tenant: tenantName },
          })}
        </small>
      </p>
      <Button
        variant="danger"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => {
          withdraw.mutate(
            { body: { name, version, tenantId } },
            {
              onSuccess: () => void request('toast.show', { tone: 'info', text: text('withdrawDone', { name, version }) }),
              onError: () => void request('toast.show', { tone: 'error', text: text('nothingInstead') }),
            },
          );
        }}
      >
        {text('withdrawNow', { name })}
      </Button>
    </li>
  );
}
