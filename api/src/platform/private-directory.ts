import { chmodSync, mkdirSync, statSync } from 'node:fs';

const OWNER_ONLY = 0o700;
const OF_OTHERS = 0o077;

/** Makes a directory that only the account of the server may enter, and tightens one that is there. Returns false where others still may, since the directory belongs to another account. */
export function makePrivateDirectory(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  if (process.platform === 'win32' || (statSync(directory).mode & OF_OTHERS) === 0) return true;
  try {
    chmodSync(directory, OWNER_ONLY);
    return true;
  } catch {
    return false;
  }
}
