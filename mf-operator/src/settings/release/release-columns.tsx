import type { KnownRelease } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatBytes, formatPercent } from '@marquee/mf-shared/format';
import { Chip, Cluster } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { ReleaseAct } from './release-action.tsx';
import { ReleaseMenu } from './release-menu.tsx';
import { errorRateOf, stateTones } from './releases-view.ts';

const Lines = styled.div`
  min-inline-size: 9rem;
  max-inline-size: 20rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

interface ReleaseColumns {
  readonly onAct: (release: KnownRelease, act: ReleaseAct | 'failures') => void;
}

/** The same array while nothing changes: a new one would draw every cell anew, and the focus in it would be lost. */
export function useReleaseColumns({ onAct }: ReleaseColumns): readonly Column<KnownRelease>[] {
  const text = useText('release');
  const { locale } = useShared('theme');
  return useMemo(
    (): readonly Column<KnownRelease>[] => [
      {
        id: 'name',
        header: text('one'),
        cell: ({ name, version }) => (
          <Lines>
            <b>
              <bdi dir="ltr">{name}</bdi>
            </b>
            <small>
              <bdi dir="ltr">{version}</bdi>
            </small>
          </Lines>
        ),
      },
      {
        id: 'state',
        header: text('state'),
        cell: (release) => <State release={release} />,
      },
      {
        id: 'errors',
        header: text('errors'),
        align: 'end',
        cell: (release) => {
          const rate = errorRateOf(release);
          if (rate === undefined) return <span title={text('noPages')}>–</span>;
          return (
            <Lines style={{ minInlineSize: 0 }}>
              {formatPercent(rate, locale)}
              <small>{text('ofPages', { pages: release.pages })}</small>
            </Lines>
          );
        },
      },
      {
        id: 'sizes',
        header: text('sizes'),
        align: 'end',
        cell: ({ sizes }) => (sizes === null ? '–' : <Sizes sizes={sizes} />),
      },
      {
        id: 'uploaded',
        header: text('uploaded'),
        cell: ({ by, createdAt }) => (
          <Lines style={{ minInlineSize: '7rem' }}>
            {formatAgo(createdAt, locale)}
            <small>{by ? <bdi>{by}</bdi> : text('beside')}</small>
          </Lines>
        ),
      },
      {
        id: 'actions',
        header: '',
        align: 'end',
        buttons: true,
        cell: (release) => (
          <ReleaseMenu
            release={release}
            onAct={(act) => {
              onAct(release, act);
            }}
          />
        ),
      },
    ],
    [text, locale, onAct],
  );
}

function State({ release: { state, canary, tenants, fallbacks, people } }: { readonly release: KnownRelease }) {
  const text = useText('release');
  const { locale } = useShared('theme');
  return (
    <Lines>
      <Cluster as="span" $gap={1}>
        <Chip tone={stateTones[state]}>{text(state)}</Chip>
        {canary ? <Chip tone="info">{formatPercent(canary.share / 100, locale)}</Chip> : null}
      </Cluster>
      {tenants > 0 ? <small>{text('liveFor', { tenants })}</small> : null}
      {fallbacks > 0 ? <small>{text('fallbackOf', { tenants: fallbacks })}</small> : null}
      {people > 0 ? <small>{text('forPeople', { people })}</small> : null}
    </Lines>
  );
}

function Sizes({ sizes: { first, total } }: { readonly sizes: NonNullable<KnownRelease['sizes']> }) {
  const text = useText('release');
  const { locale } = useShared('theme');
  const [raw, compressed] = [formatBytes(total.raw, locale), formatBytes(total.compressed, locale)];
  return (
    <Lines style={{ minInlineSize: '7rem' }}>
      {formatBytes(first.compressed, locale)}
      <small>{text('ofRaw', { raw: formatBytes(first.raw, locale) })}</small>
      <small>{text('inAll', { compressed, raw })}</small>
    </Lines>
  );
}
