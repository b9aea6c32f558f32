import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { Bone, Bones, Container, EmptyState, ErrorNote, LinkButton, PageTitle, Stack, VisuallyHidden } from '@marquee/mf-shared/ui';
import { PackageOpen } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageLinks } from '../shop/page-links.tsx';
import { useText } from '../text.ts';
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
  ['/account/addresses', 'addresses'],
  ['/account/profile', 'profile'],
] as const;

/** What somebody has bought, the latest first, and the ways to what else is theirs. */
export default function ShopAccountPage() {
  const text = useText('orders');
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
          <MyPlan />
          <MyTitles />
          <MyGiftCards />
          <Orders />
        </Stack>
      </Frame>
    </Container>
  );
}

function Orders() {
  const text = useText('orders');
  const { identity } = useSession();
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = { identityId: identity?.id ?? '', page: page - 1, size: SIZE };
  const { data, error, refetch, isPending } = useApi('GET /order/list', { query }, { enabled: identity !== null, keepPrevious: true });
  const orders = data?.content.filter(({ status }) => status !== 'DRAFT') ?? [];
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
      {data && orders.length === 0 ? (
        <EmptyState
          icon={<PackageOpen />}
          title={text('none')}
          action={<LinkButton to="/merchandise/shop">{text('shop')}</LinkButton>}
          text={text('noneText')}
        />
      ) : null}
      <Stack $gap={5}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </Stack>
      {data ? <PageLinks page={page} pages={Math.ceil(data.totalElements / SIZE)} addressOf={addressOf} /> : null}
    </section>
  );
}
