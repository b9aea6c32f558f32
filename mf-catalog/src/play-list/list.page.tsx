import { ArrowDown, ArrowUp, Clapperboard, Pencil, Share2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PlayList, ProductCard, Reply } from '@marquee/api/contract';
import { call, titleAddress, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { useSeen } from '@marquee/mf-shared/session';
import { AppLink, Bone, Button, Container, EmptyState, ErrorNote, LinkButton, PageTitle, Stack } from '@marquee/mf-shared/ui';
import { ReorderList } from '@marquee/mf-shared/ui/reorder';
import { useText } from '../text.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { ActionMenu } from '../watching/action-menu.tsx';
import { readListsAnew } from './lists.ts';
import { NameDialog } from './name-dialog.tsx';
import { RowLine } from './row-line.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { UndoBar, type Removed } from './undo-bar.tsx';
import { useOrder } from './use-order.ts';

const loadNotFound = () => import('../not-found/not-found.tsx');
/** Few ever see it. */
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

const Titles = styled.div`
  margin-block-start: var(--space-5);
`;

/** `/play-list/list/:id`: one of one's lists, or the watchlist. */
export default function ListPage() {
  const { id = '' } = useParams();
  const person = useShared('session').identity?.id;
  const { data, error, refetch } = useApi('GET /play-list/item/:id', { params: { id }, query: {} }, { person });
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return (
      <Suspense>
        <NotFound what="list" />
      </Suspense>
    );
  return (
    <Container $pad $width="wide">
      <ErrorNote error={error} onRetry={refetch} />
      {data ? <OwnList key={id} {...data} /> : null}
      {data || error ? null : (
        <Stack $gap={4} aria-hidden="true">
          <Bone $width="min(24rem, 100%)" $height="2.5rem" />
          <Bone $height="5.5rem" />
          <Bone $height="5.5rem" />
        </Stack>
      )}
    </Container>
  );
}

function OwnList({ list, titles }: Reply<'GET /play-list/item/:id'>) {
  const text = useText('playLists');
  const countOf = useTitleCount();
  useSeen({ metaData: { playList: list.id } });
  const [asked, ask] = useState<'rename' | 'share'>();
  const name = list.kind === 'WATCHLIST' ? text('watchlist') : list.name;
  const facts = [countOf(list.itemCount), list.shareToken === null ? '' : text('isShared')].filter(Boolean).join(' · ');
  const close = () => {
    ask(undefined);
  };
  return (
    <>
      <PageTitle
        lead={
          <>
            <AppLink to="/play-list">{text('heading')}</AppLink> · {facts}
          </>
        }
        actions={
          <>
            {list.kind === 'LIST' ? (
              <Button
                size="sm"
                variant="secondary"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => {
                  ask('rename');
                }}
              >
                {text('rename')}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="secondary"
              icon={<Share2 aria-hidden="true" />}
              onClick={() => {
                ask('share');
              }}
            >
              {text('share')}
            </Button>
          </>
        }
      >
        {name}
      </PageTitle>
      <Titles>
        <OrderedTitles list={list} name={name} titles={titles} />
      </Titles>
      {asked === 'rename' ? <NameDialog list={list} onClose={close} /> : null}
      {asked === 'share' ? <ShareDialog list={list} name={name} onClose={close} /> : null}
    </>
  );
}

interface OrderedTitlesProps {
  readonly list: PlayList;
  readonly name: string;
  readonly titles: readonly ProductCard[];
}

function OrderedTitles({ list, name, titles }: OrderedTitlesProps) {
  const text = useText('playLists');
  const [removed, setRemoved] = useState<Removed>();
  const { shown, reorder, step } = useOrder(titles, (productIds) => call('POST /play-list/order', { body: { id: list.id, productIds } }));
  const put = (productId: string, isIn: boolean) => call('POST /play-list/items', { body: { id: list.id, productId, isIn } });
  const failed = () => request('toast.show', { tone: 'error', text: text('failed') });
  const remove = async (title: ProductCard) => {
    const productIds = shown.map(({ id }) => id);
    const taken = await put(title.id, false);
    if (!taken.ok) return failed();
    setRemoved({
      words: text('removedTitle', { name: title.name }),
      async undo() {
        const back = await put(title.id, true);
        if (back.ok) await call('POST /play-list/order', { body: { id: list.id, productIds } });
        else await failed();
        await readListsAnew();
      },
    });
    return readListsAnew();
  };
  const choicesOf = (title: ProductCard) => {
    const place = shown.findIndex(({ id }) => id === title.id);
    return [
      ...(place > 0
        ? [
            {
              id: 'up',
              label: text('up'),
              icon: <ArrowUp />,
              onChoose: () => {
                step(title.id, -1);
              },
            },
          ]
        : []),
      ...(place < shown.length - 1
        ? [
            {
              id: 'down',
              label: text('down'),
              icon: <ArrowDown />,
              onChoose: () => {
                step(title.id, 1);
              },
            },
          ]
        : []),
      { id: 'remove', label: text('take'), icon: <X />, tone: 'danger' as const, divided: shown.length > 1, onChoose: () => void remove(title) },
    ];
  };
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Clapperboard />}
          title={text('emptyList')}
          text={text('emptyListText')}
          action={<LinkButton to="/movies">{text('browse')}</LinkButton>}
        />
      ) : (
        <ReorderList label={name} items={shown} nameOf={(title) => title.name} onReorder={(ids) => void reorder(ids)}>
          {(title) => (
            <RowLine
              to={titleAddress(title)}
              name={title.name}
              cover={title}
              facts={title.metaData.tagline ?? ''}
              actions={<ActionMenu label={text('more', { name: title.name })} choices={choicesOf(title)} size="md" />}
            />
          )}
        </ReorderList>
      )}
      {removed ? (
        <UndoBar
          removed={removed}
          onClose={() => {
            setRemoved(undefined);
          }}
        />
      ) : null}
    </>
  );
}
