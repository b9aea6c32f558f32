import { css, keyframes, styled } from 'styled-components';

const glide = keyframes`from { background-position: 160% 0; } to { background-position: -60% 0; }`;

const shimmer = css`
  background: linear-gradient(100deg, var(--skeleton) 30%, var(--skeleton-glow) 50%, var(--skeleton) 70%) 0 0 / 220% 100%;
  animation: ${glide} 1.6s linear infinite;
`;

/** One grey block; every skeleton is made of these. */
export const Bone = styled.span<{ $width?: string; $height?: string; $ratio?: string; $radius?: string }>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height = 'auto' }) => $height};
  ${({ $ratio }) => ($ratio ? `aspect-ratio: ${$ratio};` : '')}
  border-radius: ${({ $radius = 'var(--radius-2)' }) => $radius};
  ${shimmer}
`;

export const Bones = styled.div<{ $gap?: string }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'var(--space-2)' }) => $gap};
`;
