import { Chip } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { stateOf, tones, type FilmMoment } from './moment-state.ts';
import { rangeOf, useMomentWords } from './use-moment-words.ts';

/** Columns of moments; of many titles the title stands first. */
export function useMomentColumns(isOfMany: boolean): readonly Column<FilmMoment>[] {
  const text = useText('staffMoments');
  const { proposer } = useMomentWords();
  return useMemo(() => {
    const goods: Column<FilmMoment> = {
      id: 'goods',
      header: text('goods'),
      cell: ({ productName, sku, note }) => (
        <Words>
          <bdi>{productName}</bdi>
          {sku === null ? null : <small>{text('variantOf', { sku })}</small>}
          {note === '' ? null : (
            <small>
              <bdi>{note}</bdi>
            </small>
          )}
        </Words>
      ),
    };
    const title: Column<FilmMoment> = {
      id: 'title',
      header: text('inTitle'),
      cell: ({ titleName }) => (
        <Words>
          <bdi>{titleName}</bdi>
        </Words>
      ),
    };
    const time: Column<FilmMoment> = { id: 'time', header: text('time'), cell: rangeOf };
    const rest: Column<FilmMoment>[] = [
      { id: 'kind', header: text('kind'), cell: ({ kind }) => text(`kind${kind}`) },
      {
        id: 'state',
        header: text('state'),
        cell: (moment) => {
          const state = stateOf(moment);
          return (
            <Words>
              <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>
              {state === 'SHOWN' && !moment.isToBeHad ? <small>{text('notToBeHad')}</small> : null}
              {moment.rejectionReason === null ? null : (
                <small>
                  <bdi>{moment.rejectionReason}</bdi>
                </small>
              )}
            </Words>
          );
        },
      },
      { id: 'proposer', header: text('proposer'), cell: (moment) => <bdi>{proposer(moment)}</bdi> },
    ];
    return isOfMany ? [title, goods, time, ...rest] : [time, goods, ...rest];
  }, [text, proposer, isOfMany]);
}
