import type { ErrorData } from 'hls.js';

/** Reasons why a film cannot go on, by which screens choose their words. */
export type PlayerError = 'OFFLINE' | 'NETWORK' | 'NOT_FOUND' | 'NOT_ALLOWED' | 'DECODE' | 'UNSUPPORTED' | 'PROTECTED' | 'NOT_LOADED';

interface HlsFailure {
  /** Type of hls.js as text: its enumerations exist only once it is loaded. */
  readonly type: `${ErrorData['type']}`;
  readonly details: `${ErrorData['details']}`;
  readonly response?: { readonly code?: number };
}

const UNSUPPORTED_DETAILS = new Set<string>([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
  'manifestParsingError',
]);

/** Returns the reason for an error that hls.js could not recover from. */
export function errorOfHls({ type, details, response }: HlsFailure, online: boolean): PlayerError {
  if (type === 'keySystemError') return 'PROTECTED';
  if (UNSUPPORTED_DETAILS.has(details)) return 'UNSUPPORTED';
  if (type !== 'networkError') return 'DECODE';
  if (!online) return 'OFFLINE';
  return errorOfStatus(response?.code ?? 0);
}

function errorOfStatus(status: number): PlayerError {
  if (status === 401 || status === 403 || status === 451) return 'NOT_ALLOWED';
  if (status === 404 || status === 410) return 'NOT_FOUND';
  return 'NETWORK';
}

/** Returns the reason for a `MediaError` of the element, when the browser plays the stream by itself. */
export function errorOfElement(code: number | undefined, online: boolean): PlayerError {
  if (code === MEDIA_ERR_DECODE) return 'DECODE';
  if (code === MEDIA_ERR_SRC_NOT_SUPPORTED && online) return 'UNSUPPORTED';
  return online ? 'NETWORK' : 'OFFLINE';
}

const MEDIA_ERR_DECODE = 3;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;
