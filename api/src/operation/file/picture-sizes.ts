import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Resizes an uploaded image; enqueued in the transaction that inserts its row. */
export const pictureSizes = jobKind<{ readonly fileId: string }>('operation.picture-sizes', { retries: 3, mostSeconds: 300, workers: 2 });

/** Content of `file.picture`; `metaData` of content copies it unchanged. */
export interface PictureSizes {
  readonly width: number;
  readonly height: number;
  readonly blur?: string;
  readonly color?: string;
  /** Present if there are sizes, in files `{base}-{width}.{format}`. */
  readonly base?: string;
  readonly widths?: readonly number[];
  readonly formats?: readonly string[];
}

/** Returns the path without its extension, the prefix of all size files. */
export const baseOf = (path: string) => path.slice(0, path.lastIndexOf('.'));

export const variantPath = (path: string, width: number, format: string) => `${baseOf(path)}-${width}.${format}`;

export function pathsOf({ path, picture }: { readonly path: string; readonly picture: PictureSizes | null }): string[] {
  const { widths = [], formats = [] } = picture ?? {};
  return [path, ...widths.flatMap((width) => formats.map((format) => variantPath(path, width, format)))];
}
