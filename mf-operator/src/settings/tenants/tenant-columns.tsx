import type { TenantRecord } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { ownHostOf } from './site-address.ts';
import { statusOf, statusTones } from './tenant-status.ts';

const Name = styled.div`
  min-inline-size: 10rem;
  max-inline-size: 22rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: var(--font-xs);
    font-weight: 400;
    color: var(--text-muted);
  }
`;

/** The same array while nothing changes: a new one would draw every cell anew, and the focus in it would be lost. */
export function useTenantColumns(): readonly Column<TenantRecord>[] {
  const text = useText('tenant');
  const { locale } = useShared('theme');
  return useMemo(
    (): readonly Column<TenantRecord>[] => [
      {
        id: 'name',
        header: text('name'),
        sortable: true,
        cell: (tenant) => (
          <Name>
            <bdi>{tenant.name}</bdi>
            <small>
              <bdi>{ownHostOf(tenant) ?? tenant.slug}</bdi>
            </small>
          </Name>
        ),
      },
      {
        id: 'status',
        header: text('status'),
        cell: (tenant) => {
          const status = statusOf(tenant);
          return (
            <>
              <Chip tone={statusTones[status]}>{text(status)}</Chip>{' '}
              {tenant.id === documentSettings().tenant.id ? <Chip tone="info">{text('here')}</Chip> : null}
            </>
          );
        },
      },
      { id: 'policy', header: text('access'), cell: ({ settings }) => text(settings.policy) },
      { id: 'organizations', header: text('organizations'), align: 'end', cell: ({ organizations }) => formatNumber(organizations, locale) },
      { id: 'people', header: text('people'), align: 'end', cell: ({ people }) => formatNumber(people, locale) },
      { id: 'createdAt', header: text('created'), sortable: true, cell: ({ createdAt }) => formatDate(createdAt, locale) },
    ],
    [text, locale],
  );
}
