import { SeenBar } from '../titles/seen-bar.tsx';
import type { Progress } from '@marquee/mf-shared/watching';

/** How much of it was seen; full once it was seen to its end. */
export function EpisodeProgress({ progress }: { readonly progress: Progress | undefined }) {
  if (!progress || (progress.position === 0 && !progress.watched)) return null;
  return <SeenBar share={progress.position > 0 ? progress.position / progress.duration : 1} />;
}
