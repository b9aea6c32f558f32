import { markSources } from '@marquee/mf-shared/api';
import { Mark } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { initialsOf } from '../../account/frame/initials.ts';

const Round = styled.span<{ $size: string }>`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border-radius: var(--radius-full);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: calc(${({ $size }) => $size} * 0.36);
  font-weight: 700;
  line-height: 1;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

interface PortraitProps {
  readonly name: string;
  /** Empty for none. */
  readonly path: string;
  readonly size: string;
}

/** A person's picture, or their initials. What it shows is said beside it. */
export function Portrait({ name, path, size }: PortraitProps) {
  const words = name.split(/\s+/);
  return (
    <Round $size={size} aria-hidden="true">
      {path === '' ? initialsOf(words[0] ?? '', words.slice(1).at(-1) ?? '') : <Mark sources={markSources(path)} sizes={size} />}
    </Round>
  );
}
