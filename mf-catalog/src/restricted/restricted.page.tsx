import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Container, EmptyState, LinkButton, PageTitle, reachablePage } from '@marquee/mf-shared/ui';
import { PagedList } from '../paged/paged-list.tsx';
import { pageIn, withParams } from '../paged/page-address.ts';
import { useText } from '../text.ts';
import { TitleGrid, TitleGridSkeleton } from '../titles/title-grid.tsx';
import { useSettle } from '../titles/use-settle.ts';

const SIZE = 24;

/** Titles with a minimum age that its reader has reached. */
export default function RestrictedPage() {
  const text = useText('restrictedPage');
  const [params] = useSearchParams();
  const person = useShared('session').identity?.id;
  const page = pageIn(params);
  const answer = useApi('GET /product/restricted', { query: { page: reachablePage(page, SIZE), size: SIZE } }, { keepPrevious: true, person });
  const { data } = answer;
  const frame = useSettle(page);
  const isAsked = data?.isAgeKnown === false;
  return (
    <Container $pad ref={frame}>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <PagedList
        {...answer}
        data={data?.titles}
        refetch={() => void answer.refetch()}
        page={page}
        size={SIZE}
        toPage={(next) => withParams(params, { page: next })}
        skeleton={<TitleGridSkeleton />}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title={isAsked ? text('unknown') : text('none')}
            text={isAsked ? text('unknownText') : text('noneText')}
            action={isAsked ? <LinkButton to="/account/profile">{text('say')}</LinkButton> : <LinkButton to="/movies">{text('browse')}</LinkButton>}
          />
        }
      >
        {({ content }) => <TitleGrid titles={content} showsAges />}
      </PagedList>
    </Container>
  );
}
