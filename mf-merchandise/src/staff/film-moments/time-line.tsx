import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { clockOf } from './clock.ts';
import { placed, scaleOf, ticksOf } from './lanes.ts';
import { stateOf, type FilmMoment, type MomentState } from './moment-state.ts';
import { rangeOf, useMomentWords } from './use-moment-words.ts';

/** Minimum width of a moment's label, as a share of the line at its minimum width (46 rem). */
const MIN_LABEL_SHARE = 0.2;

/** Time runs from left to right in every language, as in players. */
const Scroller = styled.div`
  overflow: auto;
  max-block-size: 26rem;
  margin-inline: calc(-1 * var(--space-2));
  padding: var(--space-1) var(--space-2) var(--space-2);
  border-radius: var(--radius-2);
`;
const Line = styled.div`
  position: relative;
  min-inline-size: 46rem;
`;
const Ticks = styled.div`
  position: relative;
  block-size: 1.75rem;
  color: var(--text-muted);
  font-size: var(--font-xs);
  font-variant-numeric: tabular-nums;
`;
const Tick = styled.span`
  position: absolute;
  inset-block: 0;
  padding-inline-start: var(--space-1);
  border-inline-start: 1px solid var(--border);
  white-space: nowrap;
`;
const Rows = styled.ol<{ $lanes: number }>`
  position: relative;
  display: grid;
  grid-template-rows: repeat(${({ $lanes }) => $lanes}, 3.25rem);
  border-block: 1px solid var(--border);
  list-style: none;
`;
const Guide = styled.i`
  position: absolute;
  inset-block: 1.75rem 0;
  border-inline-start: 1px solid var(--border);
`;
const inks: Readonly<Record<MomentState, string>> = {
  SHOWN: 'var(--success-text)',
  PROPOSED: 'var(--warning-text)',
  REFUSED: 'var(--danger-text)',
  HIDDEN: 'var(--text-muted)',
};
const Piece = styled.button<{ $state: MomentState }>`
  position: relative;
  display: grid;
  align-content: center;
  inline-size: calc(100% - 4px);
  block-size: calc(100% - 6px);
  margin: 3px 2px;
  padding: 0.6rem var(--space-2) 0.2rem;
  border: 1px solid transparent;
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  color: var(--text);
  font: inherit;
  font-size: var(--font-xs);
  line-height: 1.3;
  text-align: start;
  cursor: pointer;
  --ink: ${({ $state }) => inks[$state]};
  &:hover {
    border-color: var(--border-strong);
    background: var(--surface-hover);
  }
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-weight: 600;
  }
  small {
    font-size: inherit;
    color: var(--text-muted);
  }
`;
const Bar = styled.i<{ $isSure: boolean }>`
  position: absolute;
  inset-block-start: 3px;
  block-size: 5px;
  min-inline-size: 5px;
  border: ${({ $isSure }) => ($isSure ? '0' : '1.5px dashed var(--ink)')};
  border-radius: 3px;
  background: ${({ $isSure }) => ($isSure ? 'var(--ink)' : 'transparent')};
`;

const percent = (share: number) => `${share * 100}%`;

interface TimeLineProps {
  readonly moments: readonly FilmMoment[];
  readonly lengthMs: number | undefined;
  readonly onOpen: (id: string) => void;
}

/** Shows moments as buttons on a time line, in order of time; the table below lists them in words. */
export function TimeLine({ moments, lengthMs, onOpen }: TimeLineProps) {
  const text = useText('staffMoments');
  const { goods } = useMomentWords();
  const scale = scaleOf(moments, lengthMs);
  const pieces = placed(moments, scale, MIN_LABEL_SHARE);
  const ticks = ticksOf(scale);
  return (
    <Scroller dir="ltr" role="group" aria-label={text('line')} tabIndex={0}>
      <Line>
        <Ticks aria-hidden="true">
          {ticks.map((ms) => (
            <Tick key={ms} style={ms / scale > 0.95 ? { insetInlineEnd: percent(1 - ms / scale), border: 0 } : { insetInlineStart: percent(ms / scale) }}>
              {clockOf(ms)}
            </Tick>
          ))}
        </Ticks>
        {ticks.map((ms) => (
          <Guide key={ms} aria-hidden="true" style={{ insetInlineStart: percent(ms / scale) }} />
        ))}
        <Rows $lanes={Math.max(1, ...pieces.map(({ lane }) => lane + 1))} role="list">
          {pieces.map(({ item, lane, start, width, from, share }) => {
            const state = stateOf(item);
            return (
              <li key={item.id} style={{ gridColumn: 1, gridRow: lane + 1, marginInlineStart: percent(start), inlineSize: percent(width), minInlineSize: 0 }}>
                <Piece
                  type="button"
                  $state={state}
                  aria-label={text('piece', { name: goods(item), kind: text(`kind${item.kind}`), range: rangeOf(item), state: text(`state${state}`) })}
                  onClick={() => {
                    onOpen(item.id);
                  }}
                >
                  <Bar $isSure={state === 'SHOWN'} style={{ insetInlineStart: percent(from), inlineSize: percent(share) }} />
                  <strong>
                    <bdi>{goods(item)}</bdi>
                  </strong>{' '}
                  <small>{rangeOf(item)}</small>
                </Piece>
              </li>
            );
          })}
        </Rows>
      </Line>
    </Scroller>
  );
}
