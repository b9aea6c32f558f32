import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PictureSources } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';

const Frame = styled(Link)`
  display: block;
  color: inherit;
  text-decoration: none;
  border-radius: var(--radius-2);
  outline-offset: 4px;
`;
const Art = styled.span`
  display: block;
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--skeleton);
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--text) 7%, transparent);
  transition:
    transform var(--motion) var(--ease),
    box-shadow var(--motion) var(--ease);
  ${Frame}:is(:hover, :focus-visible) & {
    box-shadow:
      var(--shadow-3),
      0 0 0 1px color-mix(in srgb, var(--text) 22%, transparent);
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    ${Frame}:is(:hover, :focus-visible) & {
      transform: scale(1.055);
    }
  }
`;
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  padding-block-start: 0.6rem;
  font-weight: 650;
  font-size: var(--font-sm);
  line-height: 1.3;
`;

interface NextCardProps {
  readonly to: string;
  readonly name: string;
  readonly picture: PictureSources | undefined;
}

/** A title to go on with once a film is over. */
export function NextCard({ to, name, picture }: NextCardProps) {
  return (
    <Frame to={to}>
      <Art>
        <Picture sources={picture} alt="" standIn={name} sizes="18rem" ratio="16 / 9" />
      </Art>
      <Name>{name}</Name>
    </Frame>
  );
}
