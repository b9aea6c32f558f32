export interface Chapter {
  readonly title: string;
  readonly atSeconds: number;
}

/** Within this of its beginning, the way back from a chapter leads to the one before it. */
const JUST_BEGUN_SECONDS = 3;

/** Reads the chapters that stand beside a film, once they have come. */
export function followChapters(video: HTMLVideoElement, tell: (chapters: readonly Chapter[]) => void, signal: AbortSignal): void {
  const element = video.querySelector<HTMLTrackElement>('track[kind="chapters"]');
  if (!element) return;
  const read = () => {
    const cues = [...(element.track.cues ?? [])] as VTTCue[];
    tell(cues.map((cue) => ({ title: cue.getCueAsHTML().textContent.trim(), atSeconds: cue.startTime })));
  };
  element.addEventListener('load', read, { signal });
  read();
}

/** Returns the chapter of a moment; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined => chapters.findLast(({ atSeconds }) => atSeconds <= seconds);

/** Returns the chapter so many steps on from a moment, or back; undefined where there is none. */
export function chapterBeside(chapters: readonly Chapter[], seconds: number, steps: -1 | 1): Chapter | undefined {
  if (steps > 0) return chapters.find(({ atSeconds }) => atSeconds > seconds);
  return chapterAt(chapters, seconds - JUST_BEGUN_SECONDS) ?? chapters[0];
}
