import type { Product } from '@marquee/api/contract';
import { PlayerStage, type Playing } from './player-stage.tsx';
import { TitleUnderPlayer } from './title-under-player.tsx';

export interface InPlaceProps {
  readonly title: Product;
  readonly length: string | undefined;
  readonly playing: Playing;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The player where the title's picture was, and the heading of the page under it. */
export function InPlace({ title, length, playing, onNext, onClose }: InPlaceProps) {
  return (
    <>
      <PlayerStage key={playing.id} playing={playing} onNext={onNext} onClose={onClose} />
      <TitleUnderPlayer title={title} playing={playing.name} length={length} />
    </>
  );
}
