import type { Identity } from '@marquee/api/contract';
import { markSources } from '@marquee/mf-shared/api';
import { Mark } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { initialsOf } from './initials.ts';

const Face = styled.span<{ $size: string }>`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border-radius: var(--radius-full);
  background: linear-gradient(140deg, var(--accent), color-mix(in oklab, var(--accent) 55%, #3a1c71));
  color: var(--on-accent);
  font-size: calc(${({ $size }) => $size} * 0.38);
  font-weight: 700;
  letter-spacing: 0.01em;
  line-height: 1;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** A person's picture, or their initials. What it shows is said beside it. */
export function PersonFace({ identity, size = '2.5rem' }: { readonly identity: Pick<Identity, 'avatar' | 'firstName' | 'lastName'>; readonly size?: string }) {
  const { avatar, firstName, lastName } = identity;
  return (
    <Face $size={size} aria-hidden="true">
      {avatar ? <Mark sources={markSources(avatar.smallPath, avatar.host)} sizes={size} /> : initialsOf(firstName, lastName)}
    </Face>
  );
}
