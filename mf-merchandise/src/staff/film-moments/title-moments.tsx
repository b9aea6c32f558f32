import { pictureSources, useApi } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { RecordName, RecordPage, type RecordProps } from '../record-page.tsx';
import { clockOf } from './clock.ts';
import { EpisodeChoice } from './episode-choice.tsx';
import { MomentBoard } from './moment-board.tsx';
import { lengthOf } from './moment-state.ts';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  > :last-child {
    min-inline-size: 0;
  }
`;
const Poster = styled.div`
  flex: none;
  overflow: hidden;
  inline-size: 3.5rem;
  border-radius: var(--radius-2);
`;
interface TitleMomentsProps extends RecordProps {
  readonly onOpen: (titleId: string) => void;
}

/** Shows the moments of a title, or the episodes of a series to choose from. */
export function TitleMoments({ id, isGoneTo, onOpen, onBack }: TitleMomentsProps) {
  const text = useText('staffMoments');
  const { data, error, refetch } = useApi('GET /product/item/:id', { params: { id } });
  return (
    <RecordPage record={data} isOther={data?.kind === 'MERCHANDISE'} error={error} refetch={refetch} onBack={onBack} text={text}>
      {(title) => {
        const isSeries = title.metaData.programType === 'SERIES';
        const lengthMs = lengthOf(title);
        return (
          <>
            <Head>
              <Poster>
                <Picture sources={pictureSources(title.content, 'POSTER')} alt="" standIn={title.name} sizes="3.5rem" ratio="2 / 3" />
              </Poster>
              <div>
                <RecordName isGoneTo={isGoneTo}>{title.name}</RecordName>
                {isSeries ? null : <Quiet>{lengthMs === undefined ? text('noLength') : text('length', { length: `\u2066${clockOf(lengthMs)}\u2069` })}</Quiet>}
              </div>
            </Head>
            {isSeries ? <EpisodeChoice series={title} onOpen={onOpen} /> : <MomentBoard title={title} lengthMs={lengthMs} />}
          </>
        );
      }}
    </RecordPage>
  );
}
