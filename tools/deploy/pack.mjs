import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A release as a server takes it in: the files of a build, flat, in a ZIP. What is compressed already is stored as it is. */
export function packed(folder) {
  const zip = new ZipFile();
  for (const file of readdirSync(folder).sort()) zip.addFile(join(folder, file), file, { compress: !/\.(?:br|gz)$/.test(file), mtime: new Date(0) });
  zip.end();
  return buffer(zip.outputStream);
}
