import { Children, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import { cardWidths, type CardShape } from './card-widths.ts';
import { FEW_FROM, FewCards, MAX_FEW } from './few-cards.ts';
import { RowArrows } from './row-arrows.tsx';

export interface RowProps {
  readonly title: string;
  /** Where all of them are listed. */
  readonly to?: string;
  readonly shape?: CardShape;
  /** Wider places, for numerals beside the cards. */
  readonly ranked?: boolean;
  /** One card each. */
  readonly children: ReactNode;
}

const Section = styled.section`
  position: relative;
  margin-block-end: var(--space-6);
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-4);
  padding-inline: var(--gutter);
  margin-block-end: -0.5rem;
`;
const Title = styled.h2`
  font-size: clamp(1.125rem, 1rem + 0.7vw, 1.5rem);
`;
const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.1rem;
  min-block-size: 1.75rem;
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--accent-text);
  text-decoration: none;
  border-radius: var(--radius-1);
  svg {
    transition: translate var(--motion) var(--ease);
  }
  &:hover svg {
    translate: 3px 0;
  }
  [dir='rtl'] &:hover svg {
    translate: -3px 0;
  }
`;
const Track = styled.ul<{ $width: string }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${({ $width }) => $width};
  gap: clamp(0.5rem, 1vw, 0.875rem);
  padding: 1.25rem var(--gutter);
  margin: 0;
  overflow-x: auto;
  overflow-y: hidden;
  list-style: none;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter);
  scroll-behavior: smooth;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  &::-webkit-scrollbar {
    display: none;
  }
  > li {
    scroll-snap-align: start;
    min-inline-size: 0;
  }
  ${FEW_FROM} {
    &[data-few] {
      grid-auto-columns: minmax(20rem, 27rem);
      gap: var(--space-5);
    }
  }
`;

/** Arrow keys go from card to card in reading direction; Home and End to the ends. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const next = { [forward]: at + 1, [forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight']: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  stops[next]?.focus({ preventScroll: true });
  stops[next]?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

/** A shelf of cards that scrolls sideways: by touch, wheel, arrow buttons and arrow keys, in either direction of reading. */
export function Row({ title, to, shape = 'poster', ranked = false, children }: RowProps) {
  const heading = useId();
  const track = useRef<HTMLUListElement>(null);
  const text = useText('row');
  const isFew = shape === 'poster' && !ranked && Children.toArray(children).length <= MAX_FEW;
  const width = ranked ? `calc(${cardWidths[shape]} * 1.42)` : cardWidths[shape];
  return (
    <Section aria-labelledby={heading}>
      <Head>
        <Title id={heading}>{title}</Title>
        {to ? (
          <All to={to} aria-label={`${text('all')}: ${title}`}>
            {text('all')}
            <ChevronRight size="1rem" data-mirror="" aria-hidden="true" />
          </All>
        ) : null}
      </Head>
      <RowArrows track={track}>
        <Track ref={track} role="list" $width={width} data-few={isFew || undefined} onKeyDown={moveFocus}>
          <FewCards value={isFew}>
            {Children.map(children, (card) => (
              <li>{card}</li>
            ))}
          </FewCards>
        </Track>
      </RowArrows>
    </Section>
  );
}
