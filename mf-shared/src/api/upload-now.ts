import type { Reply, Result } from '@marquee/api/contract';
import { currentToken, told, type ApiError } from './call.ts';
import { documentSettings } from './settings.ts';
import { readUpload } from './upload-answer.ts';

type Uploaded = Reply<'POST /file/upload'>;

interface Sending {
  readonly fields: Readonly<Record<string, string>>;
  readonly onProgress: ((share: number) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Sends a file (spec §5, §7, §8). By XMLHttpRequest: fetch says nothing of how much is sent. Refused here at once without a valid token. */
export function sendNow(file: Blob, name: string, { fields, onProgress, signal }: Sending): Promise<Result<Uploaded, ApiError>> {
  const { token, refuse } = currentToken();
  if (!token) return Promise.resolve({ ok: false, error: { code: 'SIGN_IN_REQUIRED', message: 'HTTP Error: No valid token' } });
  const { apiBase, apiKey, tenant } = documentSettings();
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file, name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const finish = (status: number) => {
      const answer = readUpload(status, request.responseText);
      if (status === 401 || status === 403) refuse();
      if (answer.ok) resolve(answer);
      else
        void told(answer.error).then(() => {
          resolve(answer);
        });
    };
    request.open('POST', `${apiBase}/file/upload`);
    request.withCredentials = true;
    request.setRequestHeader('x-api-key', apiKey);
    request.setRequestHeader('x-tenant-id', tenant.id);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      finish(request.status);
    };
    request.onerror = () => {
      finish(0);
    };
    request.onabort = () => {
      resolve({ ok: false, error: { code: 'ABORTED', message: 'The upload was given up.' } });
    };
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(form);
  });
}
