import { styled } from 'styled-components';
import type { Progress } from '@marquee/mf-shared/watching';

const Bar = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: 4px;
  background: rgb(255 255 255 / 0.35);
  > span {
    display: block;
    block-size: 100%;
    background: var(--accent);
  }
`;

/** How much of it was seen; full once it was seen to its end. */
export function EpisodeProgress({ progress }: { readonly progress: Progress | undefined }) {
  if (!progress || (progress.position === 0 && !progress.watched)) return null;
  const share = progress.position > 0 ? progress.position / progress.duration : 1;
  return (
    <Bar data-seen={progress.position > 0 ? 'some' : 'all'}>
      <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
    </Bar>
  );
}
