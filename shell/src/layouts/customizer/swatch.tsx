import { styled } from 'styled-components';
import type { ThemeName } from '@marquee/mf-shared/bus';

/** Ground, surface, accent. What `auto` shows is half and half. */
const colors: Readonly<Record<ThemeName, readonly [string, string, string]>> = {
  light: ['#f7f8fa', '#ffffff', 'var(--brand, #c81e4a)'],
  dark: ['#0b0c11', '#1d202b', 'var(--brand, #e0315b)'],
  auto: ['linear-gradient(115deg, #f7f8fa 50%, #0b0c11 50%)', 'linear-gradient(115deg, #fff 50%, #1d202b 50%)', 'var(--brand, #e0315b)'],
  hotstar: ['#050a18', '#15203d', '#1668dc'],
  amazonprime: ['#0f171e', '#222f3c', '#1fb6ee'],
  hulu: ['#0b0f0e', '#1c2623', '#1ce783'],
};

const Ground = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr 1fr;
  gap: 4px;
  align-items: end;
  block-size: 3.75rem;
  padding: 8px;
  border-radius: var(--radius-2);
  box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.25);
`;
const Card = styled.span`
  block-size: 1.75rem;
  border-radius: 4px;
  box-shadow: 0 0 0 1px rgb(128 128 128 / 0.18);
`;

/** A theme in small. */
export function Swatch({ name }: { readonly name: ThemeName }) {
  const [ground, surface, accent] = colors[name];
  return (
    <Ground aria-hidden="true" style={{ background: ground }}>
      <Card style={{ background: accent }} />
      <Card style={{ background: surface }} />
      <Card style={{ background: surface }} />
    </Ground>
  );
}
