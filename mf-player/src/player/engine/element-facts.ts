import type { PlayerFacts } from './player-port.ts';

/** Events after which something a control shows may be different. */
export const factEvents = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'canplay',
  'loadeddata',
  'durationchange',
  'ratechange',
  'volumechange',
  'emptied',
] as const satisfies readonly (keyof HTMLMediaElementEventMap)[];

/** Volume below which the slider is only passing on its way to zero. */
const MIN_AUDIBLE = 0.05;

type ElementFacts = Pick<PlayerFacts, 'playing' | 'started' | 'waiting' | 'ended' | 'duration' | 'rate' | 'volume' | 'audible' | 'muted' | 'silenced'>;

export function elementFacts(video: HTMLVideoElement, before: Pick<PlayerFacts, 'started' | 'silenced' | 'error' | 'audible'>): ElementFacts {
  return {
    playing: !video.paused && !video.ended,
    started: before.started || (!video.paused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA),
    waiting: !before.error && !video.ended && (video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
    ended: video.ended,
    duration: Number.isNaN(video.duration) ? 0 : video.duration,
    rate: video.playbackRate,
    volume: video.volume,
    audible: video.volume >= MIN_AUDIBLE ? video.volume : before.audible,
    muted: video.muted,
    silenced: before.silenced && (video.muted || video.paused),
  };
}
