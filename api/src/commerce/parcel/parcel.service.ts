import type { Body, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Columns } from '../../platform/resource/move.ts';
import { shipUnits } from '../stock/stock.service.ts';
import { tellOfParcel } from '../telling/telling.service.ts';
import { firstOf, packableUnits, refuseLines, refuseMore, stockOf } from './chosen-units.ts';
import { tellSent } from './parcel-letter.service.ts';
import { type Carriage, findParcels, insertParcel, type Parcel, setCarriage, setParcel } from './parcel.repository.ts';
import { changeUnits, findUnits } from './units.repository.ts';

interface Order {
  readonly id: string;
}
type Effect = Promise<Result<Columns>>;

const unknownParcel = refuse('INVALID_INPUT', 'The order has no such parcel.', { path: 'parcelId', code: 'unknown' });
const inState = (status: string) => refuse('CONFLICT', `A parcel that is ${status} takes no such move.`, { path: 'parcelId', code: 'transition' });
const nothingLeft = refuse('CONFLICT', 'Nothing is left to be sent.', { path: 'status', code: 'zero' });

/** Highest number of parcels of an order, against endless packing and unpacking. */
const MAX_PARCELS = 200;
const tooMany = refuse('CONFLICT', `An order has at most ${MAX_PARCELS} parcels.`, { path: 'lines', code: 'maxItems', limit: MAX_PARCELS });

async function parcelOf(ctx: Context, order: Order, parcelId: string, states: readonly string[]): Promise<Result<Parcel>> {
  const parcel = (await findParcels(ctx, order.id)).find(({ id }) => id === parcelId);
  if (!parcel) return unknownParcel;
  return states.includes(parcel.status) ? done(parcel) : inState(parcel.status);
}

export async function pack(ctx: Context, order: Order, { lines }: Body<'POST /order/pack/:id'>): Effect {
  const units = await findUnits(ctx, order.id);
  const left = (lineId: string) => units.filter(({ id }) => id === lineId).reduce((sum, line) => sum + packableUnits(line), 0);
  const refusal = refuseLines(units, lines) ?? firstOf(lines.map(({ lineId, quantity }, at) => refuseMore(`lines.${at}.quantity`, quantity, left(lineId))));
  if (refusal) return refusal;
  if ((await findParcels(ctx, order.id)).length >= MAX_PARCELS) return tooMany;
  await changeUnits(
    ctx,
    order.id,
    lines.map(({ lineId, quantity }) => ({ lineId, packed: quantity })),
  );
  await insertParcel(ctx, order.id, lines);
  return done({});
}

export async function unpack(ctx: Context, order: Order, { parcelId }: Body<'POST /order/unpack/:id'>): Effect {
  const parcel = await parcelOf(ctx, order, parcelId, ['PACKED']);
  if (!parcel.ok) return parcel;
  await changeUnits(
    ctx,
    order.id,
    parcel.value.lines.map(({ lineId, quantity }) => ({ lineId, packed: -quantity })),
  );
  await setParcel(ctx, parcelId, 'CANCELED');
  return done({});
}

/** Sends a parcel. Its units leave the stock in the order of their SKUs, as everywhere. */
async function sendParcel(ctx: Context, order: Order, { id, lines }: Pick<Parcel, 'id' | 'lines'>, carriage: Carriage): Promise<void> {
  await changeUnits(
    ctx,
    order.id,
    lines.map(({ lineId, quantity }) => ({ lineId, packed: -quantity, sent: quantity })),
  );
  await shipUnits(ctx, order.id, stockOf(await findUnits(ctx, order.id), lines));
  await setParcel(ctx, id, 'SENT');
  await setCarriage(ctx, id, carriage);
  await tellSent(ctx, id);
  await tellOfParcel(ctx, id, 'parcel.sent');
}

export async function send(ctx: Context, order: Order, { parcelId, ...carriage }: Body<'POST /order/send/:id'>): Effect {
  const parcel = await parcelOf(ctx, order, parcelId, ['PACKED']);
  if (!parcel.ok) return parcel;
  await sendParcel(ctx, order, parcel.value, carriage);
  return done({});
}

/** Sends all that is left: packed parcels as they are, the rest in one more parcel. */
export async function fulfill(ctx: Context, order: Order, carriage: Body<'POST /order/fulfill/:id'>): Effect {
  const rest = (await findUnits(ctx, order.id)).map((line) => ({ lineId: line.id, quantity: packableUnits(line) })).filter(({ quantity }) => quantity > 0);
  if (rest.length > 0) {
    await changeUnits(
      ctx,
      order.id,
      rest.map(({ lineId, quantity }) => ({ lineId, packed: quantity })),
    );
    await insertParcel(ctx, order.id, rest);
  }
  const packed = (await findParcels(ctx, order.id)).filter(({ status }) => status === 'PACKED');
  if (packed.length === 0) return nothingLeft;
  for (const parcel of packed) await sendParcel(ctx, order, parcel, carriage);
  return done({});
}

export async function correctParcel(ctx: Context, order: Order, { parcelId, ...carriage }: Body<'POST /order/correct-parcel/:id'>): Effect {
  const parcel = await parcelOf(ctx, order, parcelId, ['PACKED', 'SENT', 'LOST', 'DELIVERED']);
  if (!parcel.ok) return parcel;
  await setCarriage(ctx, parcelId, carriage);
  return done({});
}

/** Marks one parcel as delivered, or all that are on their way. */
export async function deliver(ctx: Context, order: Order, { parcelId }: Body<'POST /order/deliver/:id'>): Effect {
  const parcel = parcelId === undefined ? undefined : await parcelOf(ctx, order, parcelId, ['SENT', 'LOST']);
  if (parcel && !parcel.ok) return parcel;
  const there = parcel ? [parcel.value] : (await findParcels(ctx, order.id)).filter(({ status }) => status === 'SENT');
  if (there.length === 0) return refuse('CONFLICT', 'No parcel is on its way.', { path: 'status', code: 'zero' });
  for (const { id } of there) {
    await setParcel(ctx, id, 'DELIVERED');
    await tellOfParcel(ctx, id, 'parcel.delivered');
  }
  return done({});
}

export async function loseParcel(ctx: Context, order: Order, { parcelId }: Body<'POST /order/lose-parcel/:id'>): Effect {
  const parcel = await parcelOf(ctx, order, parcelId, ['SENT']);
  if (!parcel.ok) return parcel;
  await setParcel(ctx, parcelId, 'LOST');
  await tellOfParcel(ctx, parcelId, 'parcel.lost');
  return done({});
}
