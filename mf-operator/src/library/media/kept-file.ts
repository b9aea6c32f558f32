const keyOf = (mediaId: string) => `marquee.upload.${mediaId}`;

/** Keeps which state of a file is uploaded, or forgets it. A storage that is full or closed keeps nothing: name and size then have to do. */
export function keepFile(mediaId: string, file: File | undefined): void {
  try {
    if (file) localStorage.setItem(keyOf(mediaId), String(file.lastModified));
    else localStorage.removeItem(keyOf(mediaId));
  } catch {
    // nothing is kept
  }
}

/** Whether a file has changed since its upload began. */
export function isOtherFile(mediaId: string, file: File): boolean {
  try {
    const kept = localStorage.getItem(keyOf(mediaId));
    return kept !== null && kept !== String(file.lastModified);
  } catch {
    return false;
  }
}
