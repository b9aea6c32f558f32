import type { KnownRelease, ReleaseFailure } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatPercent } from '@marquee/mf-shared/format';
import { Chip, EmptyState, TextSkeleton } from '@marquee/mf-shared/ui';
import { useFocusReturn } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { errorRateOf } from './releases-view.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: var(--space-2);
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--border);
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
  code {
    font-family: var(--font-mono);
    font-size: var(--font-sm);
  }
`;

interface ReleaseFailuresProps {
  readonly release: KnownRelease;
  readonly where: { readonly tenantId?: string };
  readonly onClose: () => void;
}

/** Why a release was withdrawn, and what went wrong with it, each with the page it can be seen in again. */
export function ReleaseFailures({ release, where, onClose }: ReleaseFailuresProps) {
  const text = useText('release');
  const { name, version, withdrawn } = release;
  useFocusReturn();
  const list = useApi('GET /release/failures', { query: { name, version, ...where } });
  return (
    <Dialog isOpen size="lg" title={text('failuresTitle', { name, version })} onClose={onClose}>
      {withdrawn ? <Withdrawal withdrawn={withdrawn} /> : null}
      <QueryContent answer={list} skeleton={<TextSkeleton lines={6} />}>
        {({ failures }) =>
          failures.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={text('noFailures')} text={text('noFailuresText')} />
          ) : (
            <List aria-label={text('failures')}>
              {failures.map((failure) => (
                <Failure key={`${failure.tenantId} ${failure.stage} ${failure.message} ${failure.composition}`} failure={failure} />
              ))}
            </List>
          )
        }
      </QueryContent>
    </Dialog>
  );
}

function Withdrawal({ withdrawn }: { readonly withdrawn: NonNullable<KnownRelease['withdrawn']> }) {
  const text = useText('release');
  const { locale } = useShared('theme');
  const before = errorRateOf({ pages: withdrawn.pagesBefore, failing: withdrawn.failingBefore });
  return (
    <>
      <p>
        {withdrawn.by === null
          ? text('withdrawnItself', { ago: formatAgo(withdrawn.at, locale) })
          : text('withdrawnBy', { by: withdrawn.by, ago: formatAgo(withdrawn.at, locale) })}
      </p>
      {withdrawn.reason ? <p>{withdrawn.reason}</p> : null}
      <p>
        {text('withdrawnFigures', {
          rate: formatPercent(errorRateOf(withdrawn) ?? 0, locale),
          pages: withdrawn.pages,
          before: before === undefined ? text('unknown') : formatPercent(before, locale),
        })}
      </p>
    </>
  );
}

function Failure({ failure }: { readonly failure: ReleaseFailure }) {
  const text = useText('release');
  const { locale } = useShared('theme');
  const { stage, message, pages, lastAt, tenantName, composition, replay } = failure;
  return (
    <li>
      <span>
        <Chip tone="warning">{text(stage)}</Chip> <small>{text('inPages', { pages, ago: formatAgo(lastAt, locale), tenant: tenantName })}</small>
      </span>
      <p>
        <code dir="auto">{message}</code>
      </p>
      <small dir="ltr">{composition.replaceAll(',', ', ')}</small>
      {replay === null ? null : (
        <a href={replay} target="_blank" rel="noreferrer">
          {text('replay')}
        </a>
      )}
    </li>
  );
}
