import type { ErrorReply, Reply, Result } from '@marquee/api/contract';
import type { ApiError } from './call.ts';

type Uploaded = Reply<'POST /file/upload'>;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const codes: Readonly<Record<number, ApiError['code']>> = { 0: 'OFFLINE', 401: 'SIGN_IN_REQUIRED', 403: 'FORBIDDEN', 413: 'BODY_TOO_LARGE' };

/** Maps the answer to an upload to a result, with the messages of spec §8. Status 0 is a failed transport. */
export function readUpload(status: number, body: string): Result<Uploaded, ApiError> {
  if (status === 0) return { ok: false, error: { code: 'OFFLINE', message: `Image upload failed due to a XHR Transport error. Code: ${status}` } };
  const answer = parsed(body);
  if (status < 200 || status >= 300) {
    const told = answer as Partial<ErrorReply> | undefined;
    return { ok: false, error: { ...told, code: told?.code ?? codes[status] ?? 'INTERNAL', message: `HTTP Error: ${status}` } };
  }
  const isList = Array.isArray(answer) && typeof (answer[0] as { path?: unknown } | undefined)?.path === 'string';
  return isList ? { ok: true, value: answer as Uploaded } : { ok: false, error: { code: 'UNREADABLE', message: `Invalid JSON: ${body}` } };
}
