import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './controls/icons.tsx';

const Place = styled.div<{ $whole: boolean }>`
  position: relative;
  container-type: inline-size;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 0.75rem;
  overflow: hidden;
  padding: 1.5rem;
  text-align: center;
  color: #fff;
  background: #07080b;
  ${({ $whole }) => ($whole ? 'block-size: 100vh; block-size: 100dvh;' : 'inline-size: 100%; aspect-ratio: 16 / 9; border-radius: var(--radius-3);')}
  > :not(.ground) {
    position: relative;
  }
  > .ground {
    position: absolute;
    inset: 0;
    opacity: 0.34;
    filter: blur(6px);
    scale: 1.04;
  }
  > svg {
    inline-size: clamp(2rem, 5cqi, 3.25rem);
    block-size: auto;
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  h2 {
    font-size: clamp(1.125rem, 3cqi, 1.875rem);
  }
  p {
    max-inline-size: 34rem;
    color: rgb(255 255 255 / 0.8);
    font-size: clamp(0.875rem, 1.6cqi, 1.0625rem);
  }
`;

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
  readonly whole?: boolean;
  /** Image of the title, faint behind the words. */
  readonly ground?: ReactNode;
  /** Ways to resolve the state. */
  readonly children?: ReactNode;
}

/** Replaces the player, in its shape, when there is nothing to play. */
export function TitleState({ icon, title, why, whole = false, ground, children }: StateProps) {
  return (
    <Place data-on-dark $whole={whole} role="status">
      {ground ? (
        <div className="ground" aria-hidden="true">
          {ground}
        </div>
      ) : null}
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{why}</p>
      {children}
    </Place>
  );
}
