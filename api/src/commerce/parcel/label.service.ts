import type { Address, Reply, Result } from '../../../contract/index.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { wordingIn } from '../../platform/own-words.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import type { Locale } from '../../../contract/languages.ts';
import type { Label, run, Sender } from './label-pdf.job.ts';
import { findGramsOfLines, findUnitsAt, type UnitsAt } from './label.repository.ts';

type Order = Reply<'PUT /order/item/:id'>;
type Parcel = Order['parcels'][number];

const makePdf = jobOf<typeof run>(new URL('./label-pdf.job.ts', import.meta.url), { seconds: 30, memoryMb: 256 });
const tooLarge = refuse('INVALID_INPUT', 'Making this document takes too long.', { path: 'kind', code: 'range' }).error;
const noParcel = refuse('INVALID_INPUT', 'The order has no such parcel.', { path: 'parcelId', code: 'unknown' }).error;
const noAddress = refuse('CONFLICT', 'The order says nowhere to send it to.', { path: 'shippingAddress', code: 'required' }).error;

const keptParcels = ({ parcels }: Order): Parcel[] => parcels.filter(({ status }) => status !== 'CANCELED');

export function faultOfLabels(order: Order, parcelId: string | undefined) {
  const kept = keptParcels(order);
  const isThere = parcelId === undefined ? kept.length > 0 : kept.some(({ id }) => id === parcelId);
  return isThere ? (order.shippingAddress ? undefined : noAddress) : noParcel;
}

function skusIn({ lines }: Parcel, order: Order): Set<string | null> {
  const packed = order.lines.filter(({ id }) => lines.some(({ lineId }) => lineId === id));
  return new Set(packed.flatMap((line) => [line.skuId, ...line.parts.map(({ skuId }) => skuId)]));
}

/** Returns the location most of a parcel's units come from. */
function senderOf(parcel: Parcel, order: Order, places: readonly UnitsAt[]): Sender | undefined {
  const skus = skusIn(parcel, order);
  const units = new Map<string, number>();
  for (const { skuId, locationId, units: count } of places) if (skus.has(skuId)) units.set(locationId, (units.get(locationId) ?? 0) + count);
  const [most] = [...units].sort(([, one], [, other]) => other - one);
  const place = most && places.find(({ locationId }) => locationId === most[0]);
  return (
    place && { line1: place.line1, line2: place.line2, city: place.city, region: place.region, postalCode: place.postalCode, countryCode: place.countryCode }
  );
}

/** Returns the weight of a parcel; null unless everything in the parcel has a weight. */
function gramsOf({ lines }: Parcel, grams: ReadonlyMap<string, number | null>): number | null {
  let sum = 0;
  for (const { lineId, quantity } of lines) {
    const one = grams.get(lineId) ?? null;
    if (one === null) return null;
    sum += one * quantity;
  }
  return sum;
}

/** Removes the phone number, which the carrier does not need. */
const destinationOf = ({ phone: _phone, ...address }: Address) => address;

interface Wanted {
  /** Undefined for all parcels. */
  readonly parcelId: string | undefined;
  readonly language: Locale;
  readonly gone: AbortSignal;
}

export async function printLabels(ctx: Context, work: WorkPool, order: Order, { parcelId, language, gone }: Wanted): Promise<Result<Uint8Array>> {
  const { shippingAddress } = order;
  if (!shippingAddress) return { ok: false, error: noAddress };
  const seller = (await readTenantSettings(ctx))?.app_name ?? '';
  const places = await findUnitsAt(ctx, order.id);
  const grams = new Map((await findGramsOfLines(ctx, order.id)).map((line) => [line.lineId, line.grams]));
  const kept = keptParcels(order);
  const labels = kept.map((parcel, at): Label & { readonly id: string } => ({
    ...{ id: parcel.id, number: at + 1, count: kept.length, grams: gramsOf(parcel, grams) },
    ...{ carrier: parcel.carrier, trackingNumber: parcel.trackingNumber, from: senderOf(parcel, order, places) },
  }));
  const asked = {
    ...{ seller, order: order.number, to: destinationOf(shippingAddress), now: ctx.now(), wording: await wordingIn(ctx, language) },
    labels: labels.filter(({ id }) => parcelId === undefined || id === parcelId),
  };
  return resultOf(await work.run(makePdf, ctx.tenant.id, asked, gone), tooLarge);
}
