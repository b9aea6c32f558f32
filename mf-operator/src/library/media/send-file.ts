import type { ErrorReply } from '@marquee/api/contract';
import { documentSettings, headersAhead, type ApiError } from '@marquee/mf-shared/api';
import { DetailedError, Upload, type HttpRequest } from 'tus-js-client';

const CHUNK_BYTES = 16 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
/** Refusals that may be over at the next try: an expired token, a lock, too many calls, bytes that changed on the way. */
const RETRIED = new Set([401, 408, 409, 423, 425, 429, 460]);

interface Sending {
  readonly mediaId: string;
  readonly file: File;
  /** Whether some of it may be there already. */
  readonly isResumed: boolean;
  readonly signal: AbortSignal;
  /** Whether the person who began it is still there. */
  readonly isWanted: () => boolean;
  readonly onProgress: (sentBytes: number) => void;
  readonly onDone: () => void;
  readonly onError: (error: ApiError) => void;
}

function readRefusal(body: string | undefined): Partial<ErrorReply> {
  try {
    return JSON.parse(body ?? '{}') as Partial<ErrorReply>;
  } catch {
    return {};
  }
}

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0;

const codes: Readonly<Record<number, ApiError['code']>> = { 0: 'OFFLINE', 404: 'NOT_FOUND', 409: 'CONFLICT', 410: 'NOT_FOUND', 413: 'BODY_TOO_LARGE' };

function errorOf(error: Error): ApiError {
  const failed = error instanceof DetailedError ? error : undefined;
  const code = codes[failed ? statusOf(failed) : 0] ?? 'INTERNAL';
  return { code, message: error.message, ...readRefusal(failed?.originalResponse?.getBody()) };
}

function mayRetry(error: DetailedError): boolean {
  const status = statusOf(error);
  // Without a network it waits for one, and counts no tries.
  return navigator.onLine && (status < 400 || status >= 500 || RETRIED.has(status));
}

const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Adds the digest of a chunk, so that the server refuses one that changed on the way. Browsers digest on secure addresses only. */
async function addChecksum(request: HttpRequest, file: File): Promise<void> {
  const offset = Number(request.getHeader('Upload-Offset'));
  if (request.getMethod() !== 'PATCH' || !globalThis.isSecureContext) return;
  const bytes = await file.slice(offset, offset + CHUNK_BYTES).arrayBuffer();
  request.setHeader('Upload-Checksum', `sha256 ${inBase64(await crypto.subtle.digest('SHA-256', bytes))}`);
}

/** Sends a file by tus in chunks, from where the server has it. */
export function sendFile({ mediaId, file, isResumed, signal, isWanted, onProgress, onDone, onError }: Sending): void {
  const endpoint = new URL(`${documentSettings().apiBase}/media/upload`, location.href).href;
  const upload = new Upload(file, {
    endpoint,
    uploadUrl: isResumed ? `${endpoint}/${mediaId}` : null,
    metadata: { mediaId },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
      await addChecksum(request, file);
      for (const [name, value] of Object.entries(await headersAhead())) request.setHeader(name, value);
      if (signal.aborted || !isWanted()) throw new Error('The upload was stopped.');
    },
    onShouldRetry: mayRetry,
    onUploadUrlAvailable() {
      // Without it, a failing look at the offset is told, and begins no second upload.
      upload.options.endpoint = null;
    },
    onProgress,
    onSuccess: onDone,
    onError(error) {
      onError(errorOf(error));
    },
  });
  signal.addEventListener('abort', () => void upload.abort());
  upload.start();
}
