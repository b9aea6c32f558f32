import type { Reply, Result } from '@marquee/api/contract';
import type { ApiError } from './call.ts';

type Uploaded = Reply<'POST /file/upload'>;

interface UploadOptions {
  /** What the file is for: the optional fields of spec §7. */
  readonly fields?: Readonly<Partial<Record<'eid' | 'et' | 'ft' | 'cotype' | 'iid', string>>>;
  /** Told the share that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const load = () => import('./upload-now.ts');

/** Sends a file (spec §5, §7, §8), and tells how far that is. Few pages do: its code comes with the first file. */
export async function upload(file: Blob, name: string, { fields = {}, onProgress, signal }: UploadOptions = {}): Promise<Result<Uploaded, ApiError>> {
  // Once more, before a lost script is taken for a failure.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  if (!loaded) return { ok: false, error: { code: 'OFFLINE', message: 'The script of the upload did not come.' } };
  if (signal?.aborted) return { ok: false, error: { code: 'ABORTED', message: 'The upload was given up.' } };
  return loaded.sendNow(file, name, { fields, onProgress, signal });
}
