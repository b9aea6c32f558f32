import { addTranslation } from 'media-chrome/utils/i18n';
import type { Messages } from '../../../text/messages.ts';
import type { Text } from '../../text.ts';

/** Keys of our texts for media-chrome's own controls, by its English words. */
const words = {
  'Start airplay': 'startAirplayTip',
  'Stop airplay': 'stopAirplayTip',
  'start airplay': 'startAirplay',
  'stop airplay': 'stopAirplay',
  'Enter fullscreen mode': 'enterFullscreenModeTip',
  'Exit fullscreen mode': 'exitFullscreenModeTip',
  'enter fullscreen mode': 'enterFullscreenMode',
  'exit fullscreen mode': 'exitFullscreenMode',
  'Enter picture in picture mode': 'enterPictureInPictureModeTip',
  'Exit picture in picture mode': 'exitPictureInPictureModeTip',
  'enter picture in picture mode': 'enterPictureInPictureMode',
  'exit picture in picture mode': 'exitPictureInPictureMode',
  Mute: 'muteTip',
  Unmute: 'unmuteTip',
  mute: 'mute',
  unmute: 'unmute',
  Play: 'playTip',
  Pause: 'pauseTip',
  play: 'play',
  pause: 'pause',
  'Seek backward': 'seekBackwardTip',
  'Seek forward': 'seekForwardTip',
  'seek back {seekOffset} seconds': 'seekBack',
  'seek forward {seekOffset} seconds': 'seekForward',
  'video player': 'videoPlayer',
  volume: 'volume',
  seek: 'seek',
  'playback time': 'playbackTime',
  hour: 'hour',
  hours: 'hours',
  minute: 'minute',
  minutes: 'minutes',
  second: 'second',
  seconds: 'seconds',
  '{time} remaining': 'remaining',
  '{currentTime} of {totalTime}': 'timeOf',
  'video not loaded, unknown time.': 'timeUnknown',
  'chapter: {chapterName}': 'chapter',
} as const satisfies Readonly<Record<string, keyof Messages['controls']>>;

/** Placeholders that media-chrome fills in by itself. */
const places = {
  seekOffset: '{seekOffset}',
  time: '{time}',
  currentTime: '{currentTime}',
  totalTime: '{totalTime}',
  chapterName: '{chapterName}',
};

/** Sets the language of media-chrome's controls. Call it before they are rendered: they read their words as they change. */
export function speakControls(locale: string, text: Text<'controls'>): void {
  const say = text as (key: string, values: typeof places) => string;
  addTranslation(locale, Object.fromEntries(Object.entries(words).map(([word, key]) => [word, say(key, places)])));
}
