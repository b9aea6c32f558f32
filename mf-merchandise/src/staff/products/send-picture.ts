import type { Reply, Result } from '@marquee/api/contract';
import { call, invalidate, upload, type ApiError } from '@marquee/mf-shared/api';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
export const ACCEPTED = KINDS.join();
export const MAX_IMAGE_MB = 20;

/** Returns why a file cannot be sent as an image. SVG is rejected, because it can contain scripts. */
export async function faultOf(file: File): Promise<'kind' | 'large' | 'unreadable' | undefined> {
  if (!KINDS.includes(file.type)) return 'kind';
  if (file.size > MAX_IMAGE_MB * 1024 * 1024) return 'large';
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'unreadable';
  }
}

interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

type File_ = Reply<'POST /file/upload'>[number];

/** Uploads an image, and appends it to the images of a product. */
export async function addPicture(productId: string, file: File, sending: Sending): Promise<Result<unknown, ApiError>> {
  const sent = await upload(file, file.name, { fields: { et: 'PRODUCT', eid: productId, ft: 'PRODUCT_IMAGE' }, ...sending });
  if (!sent.ok) return sent;
  const { host, path, masterPath, smallPath, largePath } = sent.value[0] as File_;
  return call('POST /content/item', { body: { productId, fileType: 'PRODUCT_IMAGE', host, path, masterPath, smallPath, largePath, sourceUrl: null } });
}

/** Invalidates the queries that contain a product's images. */
export const readPicturesAnew = () => invalidate('GET /product/item/:id', 'GET /product/item', 'GET /product/list', 'POST /product/readiness');
