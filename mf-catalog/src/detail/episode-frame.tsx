import { styled } from 'styled-components';

export const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto clamp(7.5rem, 17vw, 14rem) minmax(0, 1fr);
  gap: var(--space-3) clamp(0.75rem, 2vw, 1.75rem);
  align-items: center;
  padding: var(--space-4) var(--space-3);
  border-radius: var(--radius-2);
  transition: background-color var(--motion-fast) var(--ease);
  & + &::before {
    content: '';
    position: absolute;
    inset-inline: var(--space-3);
    inset-block-start: 0;
    border-block-start: 1px solid var(--border);
  }
  &:hover,
  &[data-playing] {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  @media (max-width: 767px) {
    grid-template-columns: clamp(7rem, 34vw, 10rem) minmax(0, 1fr);
    padding-inline: 0;
  }
`;
export const Number = styled.span`
  min-inline-size: 2ch;
  text-align: center;
  font: 600 1.5rem/1 var(--font-display);
  font-variant-numeric: tabular-nums;
  color: var(--text-muted);
  @media (max-width: 767px) {
    display: none;
  }
`;
export const Still = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  border-radius: var(--radius-2);
`;
export const Mark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(8 9 13 / 0.28);
  opacity: 0;
  transition: opacity var(--motion) var(--ease);
  > span {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border-radius: 50%;
    background: rgb(8 9 13 / 0.72);
    border: 2px solid #fff;
    color: #fff;
  }
  ${Item}:is(:hover, :focus-within) & {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
    background: none;
  }
`;
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.15rem var(--space-4);
`;
export const Name = styled.h3`
  font-size: var(--font-md);
  font-weight: 650;
  line-height: 1.3;
`;
export const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  cursor: pointer;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-2);
  }
  &:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
`;
export const Length = styled.span`
  font-size: var(--font-sm);
  color: var(--text-muted);
  white-space: nowrap;
`;
export const Details = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
`;
export const Seen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  font-size: var(--font-sm);
  font-weight: 600;
  color: var(--accent-text);
  white-space: nowrap;
`;
/** Over the line, which plays wherever it is pressed. */
export const Above = styled.span`
  position: relative;
  z-index: 1;
  display: inline-grid;
`;
export const Synopsis = styled.p`
  margin-block-start: 0.35rem;
  max-inline-size: 52rem;
  font-size: var(--font-sm);
  color: var(--text-muted);
  unicode-bidi: plaintext;
  [dir='rtl'] & {
    text-align: right;
  }
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  @media (max-width: 767px) {
    grid-column: 1 / -1;
  }
`;
