import type { PersonCard } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Portrait } from './portrait.tsx';

const Named = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 11rem;
  max-inline-size: 26rem;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Returns the same array while nothing changes, so that the focus stays in its cell. */
export function usePersonColumns(): readonly Column<PersonCard>[] {
  const text = useText('peopleSettings');
  const { locale } = useShared('theme');
  return useMemo(
    (): readonly Column<PersonCard>[] => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ name, picture }) => (
          <Named>
            <Portrait name={name} path={picture?.path ?? ''} size="2.5rem" />
            <bdi>{name}</bdi>
          </Named>
        ),
      },
      { id: 'roles', header: text('roles'), cell: ({ roles }) => roles.map((role) => text(role)).join(' · ') },
      { id: 'titles', header: text('titles'), align: 'end', cell: ({ titleCount }) => formatNumber(titleCount, locale) },
      {
        id: 'state',
        header: text('state'),
        cell: ({ picture }) => <Chip tone={picture ? 'success' : 'neutral'}>{text(picture ? 'pictured' : 'plain')}</Chip>,
      },
    ],
    [text, locale],
  );
}
