import type { Content, Reply, Result } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';

export type TitlePicture = Pick<Reply<'POST /file/upload'>[number], 'host' | 'path' | 'masterPath' | 'smallPath' | 'largePath'>;

interface Change {
  readonly fileType: 'POSTER' | 'HERO_IMAGE';
  /** Current image, which the new one replaces. */
  readonly shown: Content | undefined;
  /** New image; null removes the current one. */
  readonly picture: TitlePicture | null;
}

const addressOf = ({ host, path, masterPath, smallPath, largePath }: TitlePicture) => ({ host, path, masterPath, smallPath, largePath, sourceUrl: null });

async function send(productId: string, { fileType, shown, picture }: Change): Promise<Result<unknown, ApiError>> {
  if (!picture) return shown ? call('DELETE /content/item/:id', { params: { id: shown.id } }) : { ok: true, value: undefined };
  const add = () => call('POST /content/item', { body: { productId, fileType, ...addressOf(picture) } });
  if (!shown) return add();
  const existing = await call('GET /content/item/:id', { params: { id: shown.id } });
  if (!existing.ok) return existing.error.code === 'NOT_FOUND' ? add() : existing;
  const { id, version } = existing.value;
  return call('POST /content/item', { body: { id, version, ...addressOf(picture) } });
}

/** Replaces or removes an image of a title. Invalidates the title's queries even after a refusal: another person's change may have caused the refusal. */
export async function keepPicture(productId: string, change: Change): Promise<Result<unknown, ApiError>> {
  const outcome = await send(productId, change);
  await invalidate('GET /product/item/:id', 'GET /product/item', 'GET /product/list', 'POST /product/readiness');
  return !change.picture && !outcome.ok && outcome.error.code === 'NOT_FOUND' ? { ok: true, value: undefined } : outcome;
}
