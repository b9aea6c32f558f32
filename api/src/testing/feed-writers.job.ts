import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRows } from '../distribution/avails/formats/read-rows.ts';
import { run as readAvails } from '../distribution/avails/read-avails.job.ts';
import type { FeedTitle } from '../distribution/feed/feed-title.ts';
import { formats } from '../distribution/feed/formats/formats.ts';
import { eachOf, feedAbout } from './feed-titles.ts';

type Values = Readonly<Record<string, string>>;

/** Writes a feed of avails, twice, reads it back and checks it as a list of avails that somebody sent. */
export async function run({ format, titles }: { readonly format: 'EMA_XLSX' | 'EMA_CSV' | 'AVAILS_XML'; readonly titles: readonly FeedTitle[] }) {
  const writer = formats[format];
  const { mediaType, extension } = writer;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-'));
  const bytesOf = async () => {
    const parts: Buffer[] = [];
    for await (const piece of writer.write(eachOf(titles), feedAbout)) parts.push(Buffer.from(piece as string));
    return Buffer.concat(parts);
  };
  try {
    const path = join(folder, `feed.${extension}`);
    const [bytes, again] = [await bytesOf(), await bytesOf()];
    await writeFile(path, bytes);
    const type = mediaType.split(';')[0] ?? '';
    const { rows } = readRows(path, type);
    const values: Values[] = [];
    for await (const row of rows) values.push(row.values);
    const hashOf = (one: Buffer) => createHash('sha256').update(one).digest('hex');
    return { values, report: await readAvails({ path, mediaType: type, mapping: {}, corrections: [] }), isSame: hashOf(bytes) === hashOf(again) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
