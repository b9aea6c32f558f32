import { Clapperboard } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProgramType } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Container, EmptyState, LinkButton, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TitleList } from '../titles/title-list.tsx';
import { HomeTop } from './home-top.tsx';
import { LayoutRows } from './layout-rows.tsx';
import { Shelves } from './shelves.ts';

const TYPES: readonly ProgramType[] = ['FEATURE', 'PROGRAM', 'SHORT'];

/** AVOD: single videos that the reader may watch for nothing, trending first (spec §9), under the rows an editor gave the page. */
export default function FreePage() {
  const text = useText('free');
  const { search } = useLocation();
  const { data } = useApi('GET /home/layout', { query: { surface: 'FREE' } });
  const rows = useMemo(() => data?.rows.filter(({ isOn }) => isOn) ?? [], [data]);
  const isFirst = search === '';
  const hasHero = isFirst && data !== undefined && data.hero.rule !== 'NONE';
  const hasRows = isFirst && rows.length > 0;
  const empty = (
    <EmptyState icon={<Clapperboard />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/movies">{text('movies')}</LinkButton>} />
  );
  return (
    <>
      {hasHero ? (
        <>
          <PageTitle look="hidden">{text('heading')}</PageTitle>
          <HomeTop hero={data.hero} onlyFree />
        </>
      ) : hasRows ? (
        <Container $pad>
          <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
        </Container>
      ) : null}
      {hasRows ? (
        <Shelves>
          <LayoutRows rows={rows} onlyFree />
        </Shelves>
      ) : null}
      <TitleList
        heading={hasHero || hasRows ? text('all') : text('heading')}
        isSection={hasHero || hasRows}
        lead={text('lead')}
        types={TYPES}
        shape="landscape"
        typesOf={TYPES}
        usualSort="viewCount"
        onlyFree={{ empty }}
      />
    </>
  );
}
