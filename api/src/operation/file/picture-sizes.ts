import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Draws the sizes of an uploaded picture; enqueued with its row. */
export const pictureSizes = jobKind<{ readonly fileId: string }>('operation.picture-sizes', { retries: 3, mostSeconds: 300, workers: 2 });

/** What `file.picture` holds: `metaData` of content takes it over as it is. */
export interface PictureSizes {
  readonly width: number;
  readonly height: number;
  readonly blur?: string;
  readonly color?: string;
  /** Where there are sizes: files `{base}-{width}.{format}`. */
  readonly base?: string;
  readonly widths?: readonly number[];
  readonly formats?: readonly string[];
}

/** What the names of its sizes begin with. */
export const baseOf = (path: string) => path.slice(0, path.lastIndexOf('.'));

export const variantPath = (path: string, width: number, format: string) => `${baseOf(path)}-${width}.${format}`;

/** Every file that belongs to an upload: itself and its sizes. */
export function pathsOf({ path, picture }: { readonly path: string; readonly picture: PictureSizes | null }): string[] {
  const { widths = [], formats = [] } = picture ?? {};
  return [path, ...widths.flatMap((width) => formats.map((format) => variantPath(path, width, format)))];
}
