import type { Body } from '@marquee/api/contract';
import { clockOf, msOf } from './clock.ts';
import { isOpen, type FilmMoment, type MomentKind } from './moment-state.ts';

/** Fields named as in the API, so that its errors attach to them; times are as typed. */
export interface MomentDraft {
  readonly productId: string;
  /** Empty: any variant. */
  readonly skuId: string;
  readonly kind: MomentKind;
  readonly fromMs: string;
  readonly toMs: string;
  readonly note: string;
  readonly isShown: boolean;
}

export function momentDraftOf(moment: FilmMoment | undefined): MomentDraft {
  if (!moment) return { productId: '', skuId: '', kind: 'SEEN', fromMs: '', toMs: '', note: '', isShown: true };
  const { productId, skuId, kind, fromMs, toMs, note, entityStatus } = moment;
  const isShown = entityStatus === 'APPROVED' || entityStatus === 'COMPLETED';
  return { productId, skuId: skuId ?? '', kind, fromMs: clockOf(fromMs), toMs: clockOf(toMs), note, isShown };
}

interface About {
  readonly titleId: string;
  readonly moment: FilmMoment | undefined;
  readonly isHouse: boolean;
}

/** Returns whether the form sets the visibility: only for the house, and for a proposal only after approval. */
export const saysShown = ({ moment, isHouse }: Pick<About, 'moment' | 'isHouse'>): boolean => isHouse && !(moment && isOpen(moment));

/** Returns the request body. A supplier's change to a refused moment proposes the moment again. */
export function momentWishOf(draft: MomentDraft, { titleId, moment, isHouse }: About): Body<'POST /product/link/item'> {
  const { productId, skuId, kind, note, isShown } = draft;
  const status = isShown ? 'APPROVED' : 'DRAFT';
  const isSame = moment && momentDraftOf(moment).isShown === isShown;
  return {
    ...(moment ? { id: moment.id, version: moment.version } : { titleId, productId }),
    ...{ skuId: skuId === '' ? null : skuId, kind, fromMs: msOf(draft.fromMs) ?? 0, toMs: msOf(draft.toMs) ?? 0, note: note.trim() },
    ...(saysShown({ moment, isHouse }) && !isSame && { entityStatus: status }),
    ...(!isHouse && moment?.entityStatus === 'REJECTED' && { entityStatus: 'DRAFT' as const }),
  };
}

/** Finds a moment of the same goods that overlaps in time. Different variants may overlap. */
export function clashOf({ productId, skuId, fromMs, toMs }: MomentDraft, moments: readonly FilmMoment[], id: string | undefined): FilmMoment | undefined {
  const [from, to] = [msOf(fromMs), msOf(toMs)];
  if (from === undefined || to === undefined) return undefined;
  return moments.find(
    (other) =>
      other.id !== id &&
      other.entityStatus !== 'REJECTED' &&
      other.productId === productId &&
      other.fromMs < to &&
      other.toMs > from &&
      (skuId === '' || other.skuId === null || other.skuId === skuId),
  );
}
