import { folderStorage } from './folder-storage.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Storage } from './storage.ts';

interface StoragePlace {
  /** Where the folder is, if there is no bucket. */
  readonly dataDirectory: string;
  readonly s3?: S3Settings | undefined;
  /** What addresses of the folder's files are signed with. */
  readonly secret: Uint8Array;
}

/** The storage of the settings. The SDK of S3 is loaded only where it is used. */
export async function openStorage({ dataDirectory, s3, secret }: StoragePlace): Promise<Storage> {
  return s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(dataDirectory, secret);
}
