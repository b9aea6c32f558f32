import type { Reply, Result } from '@marquee/api/contract';
import { currentToken, type ApiError } from './call.ts';
import { documentSettings } from './settings.ts';
import { readUpload } from './upload-answer.ts';

type Uploaded = Reply<'POST /file/upload'>;

interface UploadOptions {
  /** What the file is for: the optional fields of spec §7. */
  readonly fields?: Readonly<Partial<Record<'eid' | 'et' | 'ft' | 'cotype' | 'iid', string>>>;
  /** Told the share that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends a file (spec §5, §7, §8). By XMLHttpRequest: fetch says nothing of how much is sent. Refused here at once without a valid token. */
export function upload(file: Blob, name: string, { fields = {}, onProgress, signal }: UploadOptions = {}): Promise<Result<Uploaded, ApiError>> {
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
      resolve(answer);
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
