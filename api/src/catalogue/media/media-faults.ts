import type { MediaFaultCode } from '../../../contract/index.ts';

/** Words for each fault: what is wrong, then what to do. */
export const faultWords: Readonly<Record<MediaFaultCode, string>> = {
  unreadable: 'The file cannot be read. Export it again, and check that it plays.',
  'no-video': 'The file has no video. Send a file with a picture.',
  'no-audio': 'The file has no audio. Send a file with sound.',
  encrypted: 'The file is encrypted. Send it without protection.',
  unsupported: 'The file is of a format that cannot be read here. Export it as MP4 or MOV.',
  'too-long': 'The film is too long. Send it in parts.',
  'too-large': 'The file is too large. Export it at a lower rate.',
  empty: 'The file is empty. Send it again.',
  checksum: 'The file did not arrive as it was sent. Send it again.',
  'fetch-refused': 'The address is not fetched. Use an https address on the open internet.',
  'fetch-failed': 'The file could not be fetched from its address. Check the address, then try again.',
  'no-film': 'The title has no film. Upload its film first.',
  'bitmap-captions': 'These captions are pictures. Send them as text: SRT, WebVTT, TTML or ASS.',
  'no-encoder': 'No ffmpeg is installed where films are prepared. Ask whoever runs the site.',
  'no-room': 'There is no room for it. Delete what is no longer needed, then try again.',
  failed: 'Something went wrong. Try again.',
};

export const faultOf = (code: MediaFaultCode) => ({ code, message: faultWords[code] });
