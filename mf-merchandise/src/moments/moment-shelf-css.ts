import { lowPlayer } from '@marquee/mf-shared/federation';
import { styled } from 'styled-components';

/**
 * The shelf stands where the player has placed it, as one line of things. In a low player (a phone on its side, a player in a column of a phone) there is
 * no such place: there it is a button in the corner, which opens it over the picture.
 */
export const Opener = styled.button`
  display: none;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.75rem;
  padding: 0 1rem;
  border: 1px solid rgb(255 255 255 / 0.14);
  border-radius: var(--radius-full);
  background: rgb(18 19 26 / 0.9);
  color: #fff;
  font: 650 0.875rem/1.2 var(--font-body);
  cursor: pointer;
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

export const Sheet = styled.div`
  display: grid;
  gap: 0.5rem;
  min-inline-size: 0;
`;

export const Region = styled.section`
  color: #fff;
  text-align: start;
  line-height: 1.35;
  &[data-place='rest'] > [data-sheet] {
    inline-size: fit-content;
    min-inline-size: min(26rem, 100%);
    max-inline-size: 100%;
    padding: 0.625rem 0.75rem 0.75rem;
    border: 1px solid rgb(255 255 255 / 0.12);
    border-radius: var(--radius-3);
    background: rgb(18 19 26 / 0.9);
    backdrop-filter: blur(14px);
  }
  @container ${lowPlayer} {
    &[data-place='rest'] > ${Opener} {
      display: inline-flex;
      position: absolute;
      z-index: 1;
      inset-block-start: var(--moment-top, 0.75rem);
      inset-inline-end: var(--moment-edge, 0.75rem);
    }
    &[data-place='rest'] > [data-sheet] {
      position: absolute;
      z-index: 3;
      inset: 0;
      inline-size: auto;
      align-content: start;
      overflow: auto;
      border: 0;
      border-radius: 0;
      background: rgb(8 9 13 / 0.94);
    }
    &[data-place='rest']:not([data-open]) > [data-sheet] {
      display: none;
    }
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  min-block-size: 2rem;
  && :is(h2, h3) {
    margin: 0;
    font: 700 0.9375rem/1.3 var(--font-body);
    color: #fff;
    overflow-wrap: anywhere;
  }
`;

/** One line that is pushed along; over the picture of a low player, as many as there is room for. */
export const Cards = styled.ul`
  &&& {
    display: flex;
    gap: 0.625rem;
    margin: 0 -0.25rem;
    padding: 0.25rem;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    list-style: none;
  }
  &&&[hidden] {
    display: none;
  }
  > li {
    flex: 0 0 min(19rem, 78cqi);
    min-inline-size: 0;
    scroll-snap-align: start;
  }
  @container ${lowPlayer} {
    [data-place='rest'] &&& {
      flex-wrap: wrap;
      overflow: visible;
    }
    [data-place='rest'] & > li {
      flex: 1 1 min(17rem, 100%);
    }
  }
`;
