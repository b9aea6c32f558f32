/** Where an upload goes on after a reload, and of which file. */
export interface KeptUpload {
  readonly address: string;
  readonly lastModified: number;
}

const keyOf = (mediaId: string) => `marquee.upload.${mediaId}`;

/** Keeps where an upload is, or forgets it. A storage that is full or closed keeps nothing: the upload then begins anew after a reload. */
export function keepUpload(mediaId: string, upload: KeptUpload | undefined): void {
  try {
    if (upload) localStorage.setItem(keyOf(mediaId), JSON.stringify(upload));
    else localStorage.removeItem(keyOf(mediaId));
  } catch {
    // nothing is kept
  }
}

export function readKeptUpload(mediaId: string): KeptUpload | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(mediaId)) ?? 'null') as KeptUpload | null) ?? undefined;
  } catch {
    return undefined;
  }
}
