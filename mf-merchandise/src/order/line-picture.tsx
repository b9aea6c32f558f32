import { pictureSources } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import type { OrderLine } from './order-row.ts';

const Frame = styled.span`
  flex: none;
  inline-size: 3.5rem;
  overflow: hidden;
  border-radius: var(--radius-2);
`;

/** A small image of what was bought; its first letters once there is none. */
export function LinePicture({ line: { picture, name } }: { readonly line: Pick<OrderLine, 'picture' | 'name'> }) {
  return (
    <Frame aria-hidden="true">
      <Picture sources={picture ? pictureSources([picture], picture.fileType) : undefined} alt="" standIn={name} sizes="3.5rem" ratio="1 / 1" />
    </Frame>
  );
}
