import type { Device } from '../../../contract/insight/analytics.ts';

const MAX_LOOKED_AT = 500;
/** Words of browsers, in the order they are looked for: a television also says Android, a tablet also Mobile. */
const words: readonly (readonly [Device, RegExp])[] = [
  ['TV', /smart-?tv|googletv|appletv|hbbtv|web0s|tizen|roku|bravia|crkey|\btv\b/i],
  ['TABLET', /ipad|tablet|kindle|silk/i],
  ['MOBILE', /mobi|iphone|ipod/i],
  ['TABLET', /android/i],
  ['DESKTOP', /windows|macintosh|linux|cros|x11/i],
];

/** The kind of device a browser says it runs on. Nothing else of what it says is kept. */
export function deviceOf(userAgent = ''): Device {
  const said = userAgent.slice(0, MAX_LOOKED_AT);
  return words.find(([, pattern]) => pattern.test(said))?.[0] ?? 'OTHER';
}
