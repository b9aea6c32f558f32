import type { LiveFaultCode } from '../../../contract/index.ts';

/** Words for each fault: what is wrong, then what to do. */
const words: Readonly<Record<LiveFaultCode, string>> = {
  silent: 'The encoder sent nothing for too long. Start it again to go on.',
  'no-encoder': 'No ffmpeg is installed where films are prepared. Ask whoever runs the site.',
  'no-srt': 'The ffmpeg of this site cannot listen by SRT. Use RTMP, or ask whoever runs the site.',
  'no-port': 'Every port for live events is taken. Stop another event, or ask whoever runs the site.',
  'no-room': 'The storage of this site is full. Delete what is no longer needed, then start again.',
  failed: 'Something went wrong. Start it again.',
};

export const liveFaultOf = (code: LiveFaultCode) => ({ code, message: words[code] });
