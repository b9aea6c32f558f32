import type { CatalogueText } from '@marquee/api/contract';
import { languages, locales } from '@marquee/api/languages';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { useTextColumns } from './text-columns.tsx';
import { TextDialog } from './text-dialog.tsx';
import { nameOf, places, queryOf, states, useTextsView, type TextsView } from './texts-view.ts';

export default function TextsPage() {
  const text = useText('ownText');
  const { ready } = useSession();
  const sees = useRoom('/settings/texts');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <Texts /> : null}
    </SettingsFrame>
  );
}

interface Opened {
  readonly what: 'edit' | 'take-back';
  readonly row: CatalogueText;
}

function Texts() {
  const text = useText('ownText');
  const [view, change] = useTextsView();
  const [opened, setOpened] = useState<Opened>();
  const [takeBack] = useState(() => (row: CatalogueText) => {
    setOpened({ what: 'take-back', row });
  });
  const columns = useTextColumns(takeBack);
  const list = useApi('GET /text/list', { query: queryOf(view) }, { keepPrevious: true });
  const rows = list.data?.content;
  const close = () => {
    setOpened(undefined);
  };
  const newest = opened && (rows?.find((row) => nameOf(row) === nameOf(opened.row)) ?? opened.row);
  return (
    <Panel flush>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={rows}
        rowId={nameOf}
        onRowOpen={(row) => {
          setOpened({ what: row.original === null ? 'take-back' : 'edit', row });
        }}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={<Filters view={view} change={change} />}
        empty={<EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />}
        pagination={{
          page: view.page,
          size: view.size,
          total: list.data?.totalElements ?? 0,
          onPageChange: (page) => {
            change({ page });
          },
          onSizeChange: (size) => {
            change({ size });
          },
        }}
      />
      {opened?.what === 'edit' && newest ? <TextDialog row={newest} onClose={close} /> : null}
      {opened?.what === 'take-back' && newest?.override ? <TakeBack row={newest} id={newest.override.id} onClose={close} /> : null}
    </Panel>
  );
}

function TakeBack({ row, id, onClose }: { readonly row: CatalogueText; readonly id: string; readonly onClose: () => void }) {
  const text = useText('ownText');
  return (
    <RemoveDialog
      by="DELETE /text/override/item/:id"
      id={id}
      refreshes={['GET /text/list']}
      title={text('takeBackTitle')}
      act={text('takeBackAct')}
      done={text('takenBack')}
      onClose={onClose}
    >
      <p>{row.original === null ? text('takeBackGone') : text('takeBackText', { original: `\u2068${row.original}\u2069` })}</p>
    </RemoveDialog>
  );
}

const EVERY = 'every';

function Filters({ view, change }: { readonly view: TextsView; readonly change: (change: Partial<TextsView>) => void }) {
  const text = useText('ownText');
  const place = useText('ownTextPlace');
  const which = useText('ownTextState');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={view.q}
        onChange={(q) => {
          change({ q });
        }}
      />
      <Select
        label={text('language')}
        labelHidden
        size="sm"
        value={view.locale}
        options={locales.map((id) => ({ id, label: languages[id].name }))}
        onChange={(id) => {
          change({ locale: locales.find((one) => one === id) ?? view.locale });
        }}
      />
      <Select
        label={text('place')}
        labelHidden
        size="sm"
        value={view.place ?? EVERY}
        options={[{ id: EVERY, label: text('everyPlace') }, ...places.map((id) => ({ id, label: place(id) }))]}
        onChange={(id) => {
          change({ place: places.find((one) => one === id) });
        }}
      />
      <Select
        label={text('state')}
        labelHidden
        size="sm"
        value={view.state ?? EVERY}
        options={[{ id: EVERY, label: text('everyState') }, ...states.map((id) => ({ id, label: which(id) }))]}
        onChange={(id) => {
          change({ state: states.find((one) => one === id) });
        }}
      />
    </FilterBar>
  );
}
