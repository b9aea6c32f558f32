import type { Track } from './player-port.ts';

/**
 * Holds the cues hls.js reads in text tracks of the element, hidden: the player draws them. (hls.js could make the tracks by
 * itself, but gives them a `data:` address, which our documents' `media-src` refuses.)
 */
export function createCaptionTracks(video: HTMLVideoElement) {
  const held = new Map<number, TextTrack>();
  const ensure = ({ id, label, language }: Track) => {
    const track = held.get(id) ?? freeTrack(video, label, language, [...held.values()]) ?? video.addTextTrack('subtitles', label, language);
    held.set(id, track);
    return track;
  };
  return {
    add: (of: Track, cues: readonly VTTCue[]): void => {
      const track = ensure(of);
      // A disabled track takes no cues.
      if (track.mode === 'disabled') track.mode = 'hidden';
      for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue);
    },
    show: (chosen: Track | null): void => {
      for (const [id, track] of held) if (id !== chosen?.id) track.mode = 'disabled';
      if (chosen) ensure(chosen).mode = 'hidden';
    },
    empty: (): void => {
      for (const track of held.values()) {
        track.mode = 'hidden';
        for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
        track.mode = 'disabled';
      }
      held.clear();
    },
  };
}

/** A track once added can never be removed; the next film in the same element uses it again. */
function freeTrack(video: HTMLVideoElement, label: string, language: string, taken: readonly TextTrack[]): TextTrack | undefined {
  return [...video.textTracks].find((track) => track.kind === 'subtitles' && track.label === label && track.language === language && !taken.includes(track));
}
