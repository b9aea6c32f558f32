import { languageOf } from '@marquee/api/languages';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, Cluster, EmptyState, IconButton } from '@marquee/mf-shared/ui';
import { type Column, DataTable } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { HeadDialog } from './head-dialog.tsx';
import type { Head } from './head-draft.ts';

const SIZE = 20;
const Words = styled.div`
  min-inline-size: 9rem;
  max-inline-size: 24rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Titles, descriptions and pictures of addresses, as search engines and previews of links read them. */
export default function MetainfoPage() {
  const text = useText('metainfo');
  const { ready } = useSession();
  const sees = useRoom('/settings/metainfo');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <Heads /> : null}
    </SettingsFrame>
  );
}

interface Asked {
  readonly act: 'add' | 'edit' | 'remove';
  readonly id: string;
}

function Heads() {
  const text = useText('metainfo');
  const mayChange = useRight('page:update');
  const [page, setPage] = useState(0);
  const list = useApi('GET /metainfo/address/list', { query: { page, size: SIZE, sortBy: 'path', sortDirection: 'asc' } }, { keepPrevious: true });
  const [asked, ask] = useState<Asked>();
  const columns = useHeadColumns(mayChange, ask);
  const add = mayChange ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        ask({ act: 'add', id: '' });
      }}
    >
      {text('add')}
    </Button>
  ) : null;
  return (
    <>
      <Section title={text('list')} flush actions={list.data?.totalElements === 0 ? null : add}>
        <DataTable
          label={text('list')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          pagination={{ page, size: SIZE, total: list.data?.totalElements ?? 0, onPageChange: setPage }}
          empty={<EmptyState icon={<Share2 />} title={text('none')} text={text('noneText')} action={add} />}
        />
      </Section>
      {asked ? (
        <AskedFor
          asked={asked}
          head={list.data?.content.find(({ id }) => id === asked.id)}
          onClose={() => {
            ask(undefined);
          }}
        />
      ) : null}
    </>
  );
}

/** The same array while nothing changes, so that the focus stays in its cell. */
function useHeadColumns(mayChange: boolean, ask: (asked: Asked) => void): readonly Column<Head>[] {
  const text = useText('metainfo');
  return useMemo(() => {
    const facts: readonly Column<Head>[] = [
      {
        id: 'path',
        header: text('path'),
        cell: ({ path }) => (
          <Words>
            <bdi dir="ltr">{path}</bdi>
          </Words>
        ),
      },
      { id: 'language', header: text('language'), cell: ({ locale }) => (locale === '' ? text('everyLanguage') : languageOf(locale).name) },
      {
        id: 'name',
        header: text('name'),
        cell: ({ title }) => (
          <Words>
            <bdi>{title || '–'}</bdi>
          </Words>
        ),
      },
    ];
    const acts: Column<Head> = {
      id: 'acts',
      header: '',
      buttons: true,
      align: 'end',
      cell: ({ id, path }) => (
        <Cluster>
          <IconButton
            label={text('editOf', { path })}
            onClick={() => {
              ask({ act: 'edit', id });
            }}
          >
            <Pencil />
          </IconButton>
          <IconButton
            label={text('removeOf', { path })}
            onClick={() => {
              ask({ act: 'remove', id });
            }}
          >
            <Trash2 />
          </IconButton>
        </Cluster>
      ),
    };
    return mayChange ? [...facts, acts] : facts;
  }, [text, mayChange, ask]);
}

interface AskedForProps {
  readonly asked: Asked;
  readonly head: Head | undefined;
  readonly onClose: () => void;
}

function AskedFor({ asked: { act }, head, onClose }: AskedForProps) {
  const text = useText('metainfo');
  if (act === 'add') return <HeadDialog head={undefined} onClose={onClose} />;
  if (!head) return null;
  if (act === 'edit') return <HeadDialog head={head} onClose={onClose} />;
  return (
    <RemoveDialog
      by="DELETE /metainfo/address/item/:id"
      id={head.id}
      refreshes={['GET /metainfo/address/list']}
      title={text('removeTitle')}
      act={text('remove')}
      done={text('removed')}
      onClose={onClose}
    >
      <p>{text('removeText', { path: head.path })}</p>
    </RemoveDialog>
  );
}
