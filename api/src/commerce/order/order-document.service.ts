import type { OrderDocumentQuery, Reply, Result } from '../../../contract/index.ts';
import { SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { can, type Context, done, notFound, refuse } from '../../platform/context.ts';
import { wordingIn } from '../../platform/own-words.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import { faultOfLabels, printLabels } from '../parcel/label.service.ts';
import { creditNoteOf } from './credit-note.service.ts';
import type { DrawnDocuments } from './drawn-documents.ts';
import type { run } from './order-pdf.job.ts';

type Order = Reply<'PUT /order/item/:id'>;
type Orders = Resource<'order', 'shop_order'>;

const makePdf = jobOf<typeof run>(new URL('./order-pdf.job.ts', import.meta.url), { seconds: 30, memoryMb: 256 });
const tooLarge = refuse('INVALID_INPUT', 'Making this document takes too long.', { path: 'kind', code: 'range' }).error;
export const unpaid = refuse('CONFLICT', 'There is an invoice once it is paid.', { path: 'kind', code: 'transition' });
const notStaff = refuse('FORBIDDEN', 'This needs the right order:update.');
const noParcel = refuse('INVALID_INPUT', 'The order has no such parcel.', { path: 'parcelId', code: 'unknown' });
export const noRefund = refuse('INVALID_INPUT', 'The order has no such refund.', { path: 'refundId', code: 'unknown' });
const notBack = refuse('CONFLICT', 'There is a credit note once all of it went back.', { path: 'refundId', code: 'transition' });

/** The order a document is of, for those who may have it. */
export async function findPrintable(
  ctx: Context,
  orders: Orders,
  id: string,
  { kind = 'INVOICE', parcelId, refundId }: OrderDocumentQuery,
): Promise<Result<Order>> {
  if ((kind === 'PACKING_SLIP' || kind === 'LABEL') && !can(ctx, 'order:update')) return notStaff;
  const record = await findRecord(ctx, orders, id);
  if (!record) return notFound;
  const order = JSON.parse(record.text) as Order;
  if (kind === 'INVOICE') return order.paidAt === null ? unpaid : done(order);
  if (kind === 'CREDIT_NOTE') {
    const refund = order.refunds.find((one) => one.id === refundId);
    return !refund ? noRefund : refund.creditNoteNumber === null ? notBack : done(order);
  }
  if (kind === 'LABEL') {
    const error = faultOfLabels(order, parcelId);
    return error ? { ok: false, error } : done(order);
  }
  return order.parcels.some((parcel) => parcel.id === parcelId) ? done(order) : noParcel;
}

/** Where documents are drawn. */
export interface Printer {
  readonly work: WorkPool;
  readonly drawn: DrawnDocuments;
  /** The queue of the pool the caller waits in. */
  readonly queue: string;
}

/** Returns a document of an order as PDF, made in a thread of its own; invoices and credit notes are kept as long as they would be the same. */
export async function printOrder(
  ctx: Context,
  { work, drawn, queue }: Printer,
  order: Order,
  { kind, parcelId, refundId, language = SOURCE_LOCALE, gone }: OrderDocumentQuery & { readonly gone: AbortSignal },
): Promise<Result<Uint8Array>> {
  if (kind === 'LABEL') return printLabels(ctx, work, order, { parcelId, language, gone });
  const seller = (await readTenantSettings(ctx))?.app_name ?? '';
  const wording = await wordingIn(ctx, language);
  const note = kind === 'CREDIT_NOTE' && refundId !== undefined ? await creditNoteOf(ctx, order.id, refundId) : undefined;
  const asked = { order, seller, parcelId: kind === 'PACKING_SLIP' ? parcelId : undefined, note, now: ctx.now(), wording };
  if (kind === 'PACKING_SLIP') return resultOf(await work.run(makePdf, queue, asked, gone), tooLarge);
  // Whoever asked first may leave: others wait for the same document.
  return drawn.get(ctx.tenant.id, asked, async () => resultOf(await work.run(makePdf, queue, asked), tooLarge));
}
