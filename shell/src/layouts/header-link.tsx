import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** An icon of the header that leads somewhere. */
export const HeaderLink = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: min(var(--control), 11.5vw);
  block-size: var(--control);
  border-radius: var(--radius-full);
  color: inherit;
  transition: background-color var(--motion-fast) var(--ease);
  &:hover {
    background: color-mix(in srgb, var(--text) 14%, transparent);
  }
  > svg {
    inline-size: 1.3rem;
    block-size: 1.3rem;
  }
`;

/** Where an icon bears a count. */
export const Corner = styled.span`
  position: absolute;
  inset-block-start: 0.1rem;
  inset-inline-end: -0.05rem;
`;

/** A place of the main navigation. */
export const HeaderPlace = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 2.5rem;
  padding-inline: 0.75rem;
  border-radius: var(--radius-2);
  color: color-mix(in srgb, var(--text) 78%, transparent);
  font-size: var(--font-sm);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  transition: color var(--motion-fast) var(--ease);
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.75rem;
    inset-block-end: 0.2rem;
    block-size: 2px;
    border-radius: 2px;
    background: var(--accent);
    transform: scaleX(0);
    transition: transform var(--motion) var(--ease);
  }
  &:hover,
  &[aria-current] {
    color: var(--text);
  }
  &[aria-current]::after {
    transform: scaleX(1);
  }
`;
