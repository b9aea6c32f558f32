import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';

const Frame = styled.div`
  position: relative;
`;
const Arrow = styled.button<{ $side: 'start' | 'end' }>`
  position: absolute;
  inset-block: 1.25rem;
  ${({ $side }) => ($side === 'start' ? 'inset-inline-start: 0;' : 'inset-inline-end: 0;')} z-index: 5;
  inline-size: max(2.5rem, calc(var(--edge) - 0.5rem));
  display: none;
  place-items: center;
  padding: 0;
  border: 0;
  cursor: pointer;
  color: var(--text);
  background: linear-gradient(to ${({ $side }) => ($side === 'start' ? 'right' : 'left')}, color-mix(in srgb, var(--bg) 88%, transparent), transparent);
  opacity: 0;
  transition: opacity var(--motion) var(--ease);
  [dir='rtl'] & {
    background: linear-gradient(to ${({ $side }) => ($side === 'start' ? 'left' : 'right')}, color-mix(in srgb, var(--bg) 88%, transparent), transparent);
  }
  @media (hover: hover) {
    display: grid;
  }
  svg {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    transition: scale var(--motion) var(--ease);
    filter: drop-shadow(0 2px 6px rgb(var(--shadow-color)));
  }
  &:hover svg {
    scale: 1.2;
  }
  ${Frame}:hover &:not(:disabled), &:focus-visible {
    opacity: 1;
  }
  &:disabled {
    visibility: hidden;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Scrolled distances are negative in right-to-left rows; this is the distance from the start. */
const distance = (track: HTMLElement) => Math.abs(track.scrollLeft);

export function RowArrows({ track, children }: { readonly track: RefObject<HTMLUListElement | null>; readonly children: ReactNode }) {
  const text = useText('rowArrows');
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    const look = () => {
      const next = { start: distance(row) < 8, end: distance(row) + row.clientWidth > row.scrollWidth - 8 };
      setEnds((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    sizes?.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, [track, children]);
  const scroll = (pages: number) => {
    const row = track.current;
    if (!row) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollBy({ left: sign * pages * row.clientWidth * 0.85 });
  };
  return (
    <Frame>
      <Arrow
        type="button"
        $side="start"
        disabled={ends.start}
        aria-label={text('back')}
        onClick={() => {
          scroll(-1);
        }}
      >
        <ChevronLeft data-mirror="" aria-hidden="true" />
      </Arrow>
      {children}
      <Arrow
        type="button"
        $side="end"
        disabled={ends.end}
        aria-label={text('on')}
        onClick={() => {
          scroll(1);
        }}
      >
        <ChevronRight data-mirror="" aria-hidden="true" />
      </Arrow>
    </Frame>
  );
}
