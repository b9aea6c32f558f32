import type { Context } from '../../platform/context.ts';
import { type Credited, creditedOf } from '../refund/credit-note.ts';
import { findCreditNote, findSold } from '../refund/refund.repository.ts';

export interface PrintedNote extends Credited {
  readonly number: string;
  readonly creditedAt: string;
}

export async function creditNoteOf(ctx: Context, orderId: string, refundId: string): Promise<PrintedNote | undefined> {
  const note = await findCreditNote(ctx, orderId, refundId);
  const sold = note && (await findSold(ctx, orderId));
  return sold && { ...creditedOf(sold, note), number: note.number, creditedAt: note.creditedAt };
}
