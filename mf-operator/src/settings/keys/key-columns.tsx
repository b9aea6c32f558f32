import type { ApiKey } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { KeyScopes } from './key-scopes.tsx';
import { endsSoon } from './key-state.ts';

const tones: Readonly<Record<ApiKey['status'], ChipTone>> = { ACTIVE: 'success', EXPIRED: 'warning', REVOKED: 'neutral' };

const Lines = styled.div`
  min-inline-size: 11rem;
  max-inline-size: 15rem;
  padding-block: var(--space-1);
  white-space: normal;
  b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem var(--space-2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  code {
    font-family: var(--font-mono);
  }
`;
interface KeyColumns {
  readonly kind: ApiKey['kind'];
  /** The public key that documents carry. */
  readonly inUse?: string | undefined;
  readonly onRevoke: (key: ApiKey) => void;
}

/** The same array while nothing changes: a new one would draw every cell anew, and the focus in it would be lost. */
export function useKeyColumns({ kind, inUse, onRevoke }: KeyColumns): readonly Column<ApiKey>[] {
  const text = useText('key');
  const { locale } = useShared('theme');
  const canRevokeKeys = useRight('key:update');
  const ownsTenant = useRight('tenant:update');
  const canRevoke = canRevokeKeys && (kind === 'SECRET' || ownsTenant);
  return useMemo(() => {
    const columns: readonly Column<ApiKey>[] = [
      {
        id: 'name',
        header: text('name'),
        cell: (key) => (
          <Lines>
            <b>
              <bdi>{key.name}</bdi>
              <Chip tone={tones[key.status]}>{text(key.status)}</Chip>
              {key.id === inUse ? <Chip tone="info">{text('inUse')}</Chip> : null}
            </b>
            <small>
              <code dir="ltr">{key.prefix}…</code>
            </small>
          </Lines>
        ),
      },
      ...(kind === 'SECRET' ? [{ id: 'scopes', header: text('scopes'), cell: ({ scopes }: ApiKey) => <KeyScopes scopes={scopes} /> }] : []),
      { id: 'lastUsed', header: text('lastUsed'), cell: ({ lastUsedAt }) => (lastUsedAt ? formatAgo(lastUsedAt, locale) : text('never')) },
      {
        id: 'expires',
        header: text('expires'),
        cell: (key) => (
          <Lines style={{ minInlineSize: 0 }}>
            {key.expiresAt ? formatDate(key.expiresAt, locale) : text('never')} {endsSoon(key) ? <Chip tone="warning">{text('soon')}</Chip> : null}
          </Lines>
        ),
      },
      {
        id: 'made',
        header: text('made'),
        cell: ({ createdAt, createdBy }) => (
          <Lines style={{ minInlineSize: '6rem' }}>
            {formatDate(createdAt, locale)}
            {createdBy ? (
              <small>
                <bdi>{text('by', { name: createdBy.firstName })}</bdi>
              </small>
            ) : null}
          </Lines>
        ),
      },
    ];
    if (!canRevoke) return columns;
    return [
      ...columns,
      {
        id: 'actions',
        header: '',
        align: 'end',
        cell: (key) =>
          key.status === 'REVOKED' ? null : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={text('revokeOf', { name: key.name })}
              onClick={() => {
                onRevoke(key);
              }}
            >
              {text('revoke')}
            </Button>
          ),
      },
    ];
  }, [text, locale, canRevoke, kind, inUse, onRevoke]);
}
