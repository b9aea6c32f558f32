import { TextSkeleton } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';

export const Frame = styled.section`
  margin-block-start: var(--space-8);
  padding-block-start: var(--space-7);
  border-block-start: 1px solid var(--border);
  > h2 {
    font-size: var(--font-2xl);
    margin-block-end: var(--space-5);
  }
`;
/** In the place of what people say, until that is near. */
export function ReviewsSkeleton() {
  return (
    <Frame as="div" aria-hidden="true">
      <TextSkeleton lines={6} />
    </Frame>
  );
}
