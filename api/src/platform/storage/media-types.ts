const types: Readonly<Record<string, string>> = {
  ass: 'text/x-ssa',
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  srt: 'application/x-subrip',
  ssa: 'text/x-ssa',
  svg: 'image/svg+xml',
  ts: 'video/mp2t',
  txt: 'text/plain',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
};
const TEXT = /^text\/|^application\/json$/;

/** Returns the media type of a file name for HTTP; unknown extensions are `application/octet-stream`. */
export function mediaTypeOf(name: string): string {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}
