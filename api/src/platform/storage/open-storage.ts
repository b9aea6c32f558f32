import { folderStorage } from './folder-storage.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Storage } from './storage.ts';

interface StoragePlace {
  readonly dataDirectory: string;
  readonly s3?: S3Settings | undefined;
  /** Key that signs addresses of files in the folder. */
  readonly secret: Uint8Array;
}

/** Opens the configured storage. Loads the S3 SDK only where it is used. */
export async function openStorage({ dataDirectory, s3, secret }: StoragePlace): Promise<Storage> {
  return s3 ? (await import('./s3-storage.ts')).s3Storage(s3) : folderStorage(dataDirectory, secret);
}
