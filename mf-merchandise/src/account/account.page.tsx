import type { ReactNode } from 'react';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import {
  Bone,
  Bones,
  Cluster,
  Container,
  EmptyState,
  ErrorNote,
  LinkButton,
  pageCount,
  PageTitle,
  PastEnd,
  reachablePage,
  Stack,
  VisuallyHidden,
} from '@marquee/mf-shared/ui';
import { PackageOpen } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { MyDrops } from '../drop/my-drops.tsx';
import { PageLinks } from '../shop/page-links.tsx';
import { useText } from '../text.ts';
import { BoughtCards } from './bought-cards.tsx';
import { BoughtPlans } from './bought-plans.tsx';
import { MyGiftCards } from './my-gift-cards.tsx';
import { MyPlan } from './my-plan.tsx';
import { MyTitles } from './my-titles.tsx';
import { OrderCard } from './order-card.tsx';

const SIZE = 10;
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  align-content: start;
  min-block-size: 60vh;
  margin-block-start: var(--space-5);
  ${from('lg')} {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;
const Places = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  ${from('lg')} {
    flex-direction: column;
    align-items: stretch;
    > * {
      justify-content: flex-start;
    }
  }
`;
const addressOf = (page: number) => (page > 1 ? `/merchandise/account?page=${page}` : '/merchandise/account');
const places = [
  ['/merchandise/wishlist', 'wishlist'],
  ['/merchandise/account/rewards', 'rewards'],
  ['/account/addresses', 'addresses'],
  ['/account/profile', 'profile'],
] as const;

/** Lists the customer's orders, newest first, with links to the other account pages. `?order=` shows one order. */
export default function ShopAccountPage() {
  const text = useText('orders');
  const [params] = useSearchParams();
  const number = params.get('order') ?? '';
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Frame>
        <Places aria-label={text('places')}>
          {places.map(([to, name]) => (
            <LinkButton key={to} variant="ghost" to={to}>
              {text(name)}
            </LinkButton>
          ))}
        </Places>
        <Stack $gap={5}>
          {number === '' ? (
            <>
              <MyPlan />
              <MyTitles />
              <MyGiftCards />
              <BoughtCards />
              <BoughtPlans />
              <MyDrops />
            </>
          ) : null}
          <Orders number={number} />
        </Stack>
      </Frame>
    </Container>
  );
}

interface NoOrdersProps {
  readonly isOne: boolean;
  readonly page: number;
  readonly total: number;
  readonly all: ReactNode;
}

/** Explains why no order is shown: the page is past the end, the order does not exist, or there are none. */
function NoOrders({ isOne, page, total, all }: NoOrdersProps) {
  const text = useText('orders');
  const pages = pageCount(total, SIZE);
  if (total > 0 && page > pages) return <PastEnd icon={<PackageOpen />} pages={pages} last={addressOf(pages)} />;
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={text(isOne ? 'noSuch' : 'none')}
      action={isOne ? all : <LinkButton to="/merchandise/shop">{text('shop')}</LinkButton>}
      text={text(isOne ? 'noSuchText' : 'noneText')}
    />
  );
}

interface OrdersProps {
  /** Number of the order shown; empty shows all orders. */
  readonly number: string;
}

function Orders({ number }: OrdersProps) {
  const text = useText('orders');
  const { identity } = useSession();
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = {
    identityId: identity?.id ?? '',
    isPlaced: true,
    page: reachablePage(page - 1, SIZE),
    size: SIZE,
    ...(number !== '' && { number: number.slice(0, 20) }),
  };
  const { data, error, refetch, isPending } = useApi('GET /order/list', { query }, { enabled: identity !== null, keepPrevious: true });
  const orders = data?.content.filter(({ status }) => status !== 'DRAFT') ?? [];
  const all = (
    <LinkButton variant="secondary" to="/merchandise/account">
      {text('all')}
    </LinkButton>
  );
  return (
    <section aria-labelledby="orders">
      <VisuallyHidden as="h2" id="orders">
        {text('orders')}
      </VisuallyHidden>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {isPending ? (
        <Bones aria-hidden="true" $gap="var(--space-5)">
          {[0, 1].map((at) => (
            <Bone key={at} $height="11rem" />
          ))}
        </Bones>
      ) : null}
      {data && orders.length === 0 ? <NoOrders isOne={number !== ''} page={page} total={data.totalElements} all={all} /> : null}
      <Stack $gap={5}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
        {number !== '' && orders.length > 0 ? <Cluster>{all}</Cluster> : null}
      </Stack>
      {data && number === '' ? <PageLinks page={page} pages={pageCount(data.totalElements, SIZE)} addressOf={addressOf} /> : null}
    </section>
  );
}
