import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { Container } from '@marquee/mf-shared/ui';
import { TitleFacts } from '../titles/title-facts.tsx';

const Frame = styled(Container)`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-5);
`;
const Name = styled.h1`
  font-size: var(--font-3xl);
  font-weight: 800;
  overflow-wrap: anywhere;
`;
const Playing = styled.p`
  color: var(--text-muted);
  font-weight: 600;
`;

interface TitleUnderPlayerProps {
  readonly title: Product;
  readonly playing: string;
  readonly length: string | undefined;
}

/** The heading of the page while the player stands where its picture was. */
export function TitleUnderPlayer({ title, playing, length }: TitleUnderPlayerProps) {
  return (
    <Frame>
      <Name tabIndex={-1}>{title.name}</Name>
      {playing === title.name ? null : <Playing>{playing}</Playing>}
      <TitleFacts title={title} counted {...(length ? { length } : {})} />
    </Frame>
  );
}
