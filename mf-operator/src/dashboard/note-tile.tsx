import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { TileOf } from './tile.ts';
import { TileFrame } from './tile-frame.tsx';

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Words somebody wrote for themselves. */
export function NoteTile({ tile }: { readonly tile: TileOf<'NOTE'> }) {
  const text = useText('tiles');
  return <TileFrame title={text('note')}>{tile.text.trim() === '' ? <Quiet>{text('emptyNote')}</Quiet> : <Words dir="auto">{tile.text}</Words>}</TileFrame>;
}
