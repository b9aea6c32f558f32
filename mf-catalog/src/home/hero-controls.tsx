import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { ROTATE_AFTER_MS, type useRotation } from './use-rotation.ts';

const fill = keyframes`from { scale: 0 1; } to { scale: 1 1; }`;
const Bar = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-end: clamp(1.75rem, 6vw, 6.5rem);
  inset-inline-end: var(--gutter);
  display: flex;
  align-items: center;
  gap: 0.25rem;
  @media (max-width: 767px) {
    inset-block-end: var(--hero-gap);
    inset-inline: 0;
    justify-content: center;
  }
`;
const Dot = styled.button`
  position: relative;
  inline-size: 2.25rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  border-radius: var(--radius-1);
  > span {
    position: absolute;
    inset-inline: 0.2rem;
    inset-block-start: calc(50% - 2px);
    block-size: 4px;
    overflow: hidden;
    border-radius: 4px;
    background: color-mix(in srgb, var(--text) 38%, transparent);
    transition: background-color var(--motion) var(--ease);
  }
  &:hover > span {
    background: color-mix(in srgb, var(--text) 70%, transparent);
  }
  > span::after {
    content: '';
    display: none;
    block-size: 100%;
    border-radius: inherit;
    background: var(--text);
    transform-origin: left;
  }
  [dir='rtl'] & > span::after {
    transform-origin: right;
  }
  &[aria-current='true'] > span::after {
    display: block;
  }
  &[data-moving] > span::after {
    animation: ${fill} ${ROTATE_AFTER_MS}ms linear both;
  }
`;

interface HeroControlsProps extends Pick<ReturnType<typeof useRotation>, 'at' | 'show' | 'isMoving' | 'paused' | 'reduced' | 'toggle'> {
  readonly names: readonly string[];
  /** Stands before the others. */
  readonly sound: ReactNode;
}

/** A bar for each title; that of the one shown fills until the next. */
export function HeroControls({ names, sound, at, show, isMoving, paused, reduced, toggle }: HeroControlsProps) {
  const text = useText('heroControls');
  return (
    <Bar data-on-dark="">
      {sound}
      {reduced ? null : (
        <IconButton size="sm" label={paused ? text('play') : text('pause')} onClick={toggle}>
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      )}
      {names.map((name, index) => (
        <Dot
          key={name}
          type="button"
          aria-label={text('show', { name })}
          aria-current={index === at}
          data-moving={index === at && isMoving ? '' : undefined}
          onClick={() => {
            show(index);
          }}
        >
          <span />
        </Dot>
      ))}
    </Bar>
  );
}
