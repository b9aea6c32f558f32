import { styled } from 'styled-components';
import { Bone, TextSkeleton } from '@marquee/mf-shared/ui';
import { heroSize } from './hero-size.ts';

const Stage = styled.div`
  position: relative;
  inline-size: 100%;
  min-block-size: ${heroSize};
  margin-block: calc(-1 * var(--header-height)) var(--hero-gap);
  background: linear-gradient(var(--surface) 50%, var(--bg));
  @media (max-width: 767px) {
    min-block-size: min(38rem, 86svh);
  }
`;
const StageText = styled.div`
  position: absolute;
  inset-block-end: 14%;
  inset-inline-start: var(--gutter);
  inline-size: min(34rem, 80%);
  display: grid;
  gap: var(--space-4);
`;

export function HeroSkeleton() {
  return (
    <Stage aria-hidden="true">
      <StageText>
        <Bone $height="3.5rem" />
        <TextSkeleton lines={2} />
        <Bone $width="9rem" $height="3.25rem" />
      </StageText>
    </Stage>
  );
}
