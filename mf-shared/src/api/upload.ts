import type { Reply, Result } from '@marquee/api/contract';
import type { ApiError } from './call.ts';

type Uploaded = Reply<'POST /file/upload'>;

interface UploadOptions {
  /** Purpose of the file: the optional fields of spec §7. */
  readonly fields?: Readonly<Partial<Record<'eid' | 'et' | 'ft' | 'cotype' | 'iid', string>>>;
  /** Called with the share that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const load = () => import('./upload-now.ts');

/** Sends a file and reports its progress (spec §5, §7, §8). Few pages do, so the code is loaded with the first file. */
export async function upload(file: Blob, name: string, { fields = {}, onProgress, signal }: UploadOptions = {}): Promise<Result<Uploaded, ApiError>> {
  // One retry, before a lost script counts as a failure.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  if (!loaded) return { ok: false, error: { code: 'OFFLINE', message: 'The script of the upload did not come.' } };
  if (signal?.aborted) return { ok: false, error: { code: 'ABORTED', message: 'The upload was given up.' } };
  return loaded.sendNow(file, name, { fields, onProgress, signal });
}
