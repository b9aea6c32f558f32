import { useEffect, useState } from 'react';
import { useFacts } from '../player-context.ts';
import { useVideo } from './use-video.ts';

interface Line {
  readonly key: string;
  readonly text: string;
  readonly language: string;
}

/** Captions, drawn here and not by the browser: readable on any picture, never under the controls, each in its own direction. */
export function CaptionLines() {
  const { captionsId } = useFacts();
  const { video, hold } = useVideo();
  const [lines, setLines] = useState<readonly Line[]>([]);

  useEffect(() => (video && captionsId !== null ? followCues(video, setLines) : undefined), [video, captionsId]);

  return (
    <div className="captions" ref={hold} {...{ noautohide: '' }}>
      {captionsId === null
        ? null
        : lines.map(({ key, text, language }) => (
            <p key={key} lang={language} dir="auto">
              <span>{text}</span>
            </p>
          ))}
    </div>
  );
}

/** Follows the one track whose cues are wanted. Full screen on an iPhone shows only what the browser draws, so there it draws them. */
function followCues(video: HTMLVideoElement, show: (lines: readonly Line[]) => void): () => void {
  const tracks = () => [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
  const chosen = () => tracks().find(({ mode }) => mode !== 'disabled');
  let followed: TextTrack | undefined;
  const tell = () => {
    show(followed ? linesOf(followed) : []);
  };
  const follow = () => {
    followed?.removeEventListener('cuechange', tell);
    followed = chosen();
    followed?.addEventListener('cuechange', tell);
    tell();
  };
  const drawBy = (mode: TextTrackMode) => () => {
    if (followed) followed.mode = mode;
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  for (const name of ['change', 'addtrack'] as const) video.textTracks.addEventListener(name, follow, { signal });
  video.addEventListener('webkitbeginfullscreen', drawBy('showing'), { signal });
  video.addEventListener('webkitendfullscreen', drawBy('hidden'), { signal });
  follow();
  return () => {
    leaving.abort();
    followed?.removeEventListener('cuechange', tell);
    show([]);
  };
}

function linesOf(track: TextTrack): readonly Line[] {
  return [...(track.activeCues ?? [])].map((cue) => ({ key: `${cue.startTime}-${cue.id}`, text: plainText(cue as VTTCue), language: track.language }));
}

function plainText(cue: VTTCue): string {
  return cue.getCueAsHTML().textContent;
}
