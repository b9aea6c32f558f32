import { owned } from '@marquee/mf-shared/bus';
import type { PlayerPort } from './engine/player-port.ts';

const EVERY_MS = 1000;

/** Tells the bus what plays and where: at once when it starts or stops, and at most once a second in between. Returns the way out. */
export function publishPlayer(port: PlayerPort, path: string): () => void {
  let told = { playing: false, at: 0 };
  const tell = () => {
    const { playing } = port.facts();
    if (playing === told.playing && (!playing || Date.now() - told.at < EVERY_MS)) return;
    told = { playing, at: Date.now() };
    owned.player.publish({ path, playing, position: port.position() });
  };
  const leave = [port.subscribe(tell), port.followPosition(tell)];
  return () => {
    for (const step of leave) step();
    owned.player.publish({ path: null, playing: false, position: 0 });
  };
}
