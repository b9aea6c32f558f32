import type { PlayerPort, Track } from '../engine/player-port.ts';
import { changePreferences, readPreferences } from '../memory/preferences.ts';

/** Chooses captions and remembers their language for the next film. */
export function chooseCaptions(port: PlayerPort, track: Track | null): void {
  port.chooseCaptions(track?.id ?? null);
  changePreferences({ captions: track?.language ?? null });
}

/** Off, or on in the language they were last on in; the page's own language the first time. Says which, undefined for off. */
export function toggleCaptions(port: PlayerPort): string | undefined {
  const { captions, captionsId } = port.facts();
  const track = captionsId === null ? captionsToShow(captions, [readPreferences().lastCaptions, document.documentElement.lang]) : null;
  chooseCaptions(port, track);
  return track?.label;
}

/** The first track in one of the wished languages, the first of all otherwise. */
export function captionsToShow(captions: readonly Track[], languages: readonly (string | null)[]): Track | null {
  const wished = languages.map((language) => captions.find((track) => language !== null && track.language.split('-')[0] === language.split('-')[0]));
  return wished.find((track) => track !== undefined) ?? captions[0] ?? null;
}
