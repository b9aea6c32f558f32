import { reportAction } from '@marquee/mf-shared/session';
import type { PlayerPort } from '../engine/player-port.ts';

/** Notes that the person watches a title, once it has begun to play. Returns the way out. */
export function followStart(port: PlayerPort, productId: string): () => void {
  let isReported = false;
  return port.subscribe(() => {
    if (isReported || !port.facts().started) return;
    isReported = true;
    reportAction({ kind: 'WATCHED', targetKind: 'PRODUCT', targetId: productId });
  });
}
