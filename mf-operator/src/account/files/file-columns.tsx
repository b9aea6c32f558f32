import type { Reply } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes, formatDate } from '@marquee/mf-shared/format';
import { IconButton } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

export type StoredFile = Reply<'GET /file/list'>['content'][number];

const Name = styled.a`
  display: inline-block;
  min-inline-size: 10rem;
  max-inline-size: 22rem;
  white-space: normal;
  overflow-wrap: anywhere;
  font-weight: 600;
`;

const ownerColumn = (text: ReturnType<typeof useText<'storage'>>): Column<StoredFile> => ({
  id: 'owner',
  header: text('owner'),
  cell: ({ owner }) => (owner ? <bdi>{`${owner.firstName} ${owner.lastName}`}</bdi> : text('gone')),
});

/** The same array while nothing changes: a new one would draw every cell anew, and the focus in it would be lost. */
export function useFileColumns(onRemove: (file: StoredFile) => void, withOwner: boolean): readonly Column<StoredFile>[] {
  const text = useText('storage');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ name, path }) => (
          <Name href={path} target="_blank" rel="noreferrer" aria-label={text('open', { name })}>
            <bdi>{name}</bdi>
          </Name>
        ),
      },
      { id: 'size', header: text('size'), align: 'end', cell: ({ bytes }) => formatBytes(bytes, locale) },
      ...(withOwner ? [ownerColumn(text)] : []),
      { id: 'when', header: text('when'), cell: ({ createdAt }) => formatDate(createdAt, locale) },
      {
        id: 'actions',
        header: '',
        align: 'end',
        cell: (file) => (
          <IconButton
            label={text('remove', { name: file.name })}
            onClick={() => {
              onRemove(file);
            }}
          >
            <Trash2 />
          </IconButton>
        ),
      },
    ],
    [text, locale, onRemove, withOwner],
  );
}
