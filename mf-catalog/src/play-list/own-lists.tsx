import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlayList } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { ReorderList } from '@marquee/mf-shared/ui/reorder';
import { useText } from '../text.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { ListMenu } from './list-menu.tsx';
import { listAddress, readListsAnew } from './lists.ts';
import { NameDialog } from './name-dialog.tsx';
import { RowLine } from './row-line.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { UndoBar, type Removed } from './undo-bar.tsx';
import { useOrder } from './use-order.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-end: var(--space-4);
  h2 {
    font-size: var(--font-xl);
  }
`;
const Quiet = styled.p`
  color: var(--text-muted);
`;

type Asked = { readonly what: 'new' } | { readonly what: 'rename' | 'share'; readonly list: PlayList };

/** Deletes a list and offers the way back, which makes it anew with its titles, at its place. */
function useListRemoval(shown: readonly PlayList[], offer: (removed: Removed) => void) {
  const text = useText('playLists');
  const failed = () => request('toast.show', { tone: 'error', text: text('failed') });

  return async (list: PlayList) => {
    const gone = await call('DELETE /play-list/item/:id', { params: { id: list.id } });
    if (!gone.ok) return failed();
    const ids = shown.map(({ id }) => id);
    offer({
      words: text('removedList', { name: list.name }),
      async undo() {
        const made = await call('POST /play-list/item', { body: gone.value });
        if (made.ok) await call('POST /play-list/order-lists', { body: { ids: ids.map((id) => (id === list.id ? made.value.id : id)) } });
        else await failed();
        await readListsAnew();
      },
    });
    return readListsAnew();
  };
}

/** One's lists in one's own order: made, renamed, shared and deleted here. */
export function OwnLists({ lists }: { readonly lists: readonly PlayList[] }) {
  const text = useText('playLists');
  const countOf = useTitleCount();
  const [asked, ask] = useState<Asked>();
  const [removed, setRemoved] = useState<Removed>();
  const { shown, reorder, step } = useOrder(lists, (ids) => call('POST /play-list/order-lists', { body: { ids } }));
  const remove = useListRemoval(shown, setRemoved);
  const close = () => {
    ask(undefined);
  };
  return (
    <section aria-labelledby="own-lists">
      <Head>
        <h2 id="own-lists">{text('own')}</h2>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            ask({ what: 'new' });
          }}
        >
          {text('newList')}
        </Button>
      </Head>
      {shown.length === 0 ? <Quiet>{text('noLists')}</Quiet> : null}
      {shown.length > 0 ? (
        <ReorderList label={text('own')} items={shown} nameOf={({ name }) => name} onReorder={(ids) => void reorder(ids)}>
          {(list) => (
            <RowLine
              to={listAddress(list)}
              name={list.name}
              cover={list.first}
              facts={[countOf(list.itemCount), list.shareToken === null ? '' : text('isShared')].filter(Boolean).join(' · ')}
              actions={
                <ListMenu
                  list={list}
                  isFirst={list.id === shown[0]?.id}
                  isLast={list.id === shown.at(-1)?.id}
                  onAsk={(what) => {
                    ask({ what, list });
                  }}
                  onStep={(by) => {
                    step(list.id, by);
                  }}
                  onRemove={() => void remove(list)}
                />
              }
            />
          )}
        </ReorderList>
      ) : null}
      {removed ? (
        <UndoBar
          removed={removed}
          onClose={() => {
            setRemoved(undefined);
          }}
        />
      ) : null}
      {asked?.what === 'new' ? <NameDialog onClose={close} /> : null}
      {asked?.what === 'rename' ? <NameDialog list={asked.list} onClose={close} /> : null}
      {asked?.what === 'share' ? <ShareDialog list={asked.list} name={asked.list.name} onClose={close} /> : null}
    </section>
  );
}
