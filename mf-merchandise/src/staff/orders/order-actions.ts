import type { OrderStatus } from '@marquee/api/contract';
import { useRight, useSession } from '@marquee/mf-shared/session';
import type { Order, Parcel, Return } from '../../order/order-row.ts';
import { keptUnits, openUnits, packableUnits, returnableUnits } from '../../order/units.ts';

/** Moves that need no more than a note. */
export type PlainMove = 'say-paid' | 'mark-paid' | 'request-refund' | 'dispute' | 'win-dispute' | 'lose-dispute' | 'close' | 'cancel';

/** Action that opens a dialog. */
export type OrderAction =
  | { readonly to: 'capture' | 'pack' | 'fulfill' | 'refund-amount' | 'return' | 'contact' }
  | { readonly to: 'plain'; readonly move: PlainMove }
  | { readonly to: 'send' | 'correct' | 'lose'; readonly parcel: Parcel }
  /** `sent`: units preselected when a return is refunded. */
  | { readonly to: 'refund'; readonly sent?: Return['lines'] }
  | { readonly to: 'approve' | 'reject' | 'receive' | 'cancel-return'; readonly back: Return };

/** Props of every action dialog. */
export interface ActProps {
  /** Refetched after a conflict, so that the next try builds on the newest version. */
  readonly order: Order;
  /** Shows `said` as done; `goal` names the element that gets the focus. */
  readonly onDone: (said: string, goal: string) => void;
  readonly onClose: () => void;
}

/** Statuses in which unsent items can be sent. */
const unsent: readonly OrderStatus[] = ['PAID', 'PARTIALLY_FULFILLED', 'PARTIALLY_REFUNDED'];
/** Statuses in which parcels may have been sent. */
const sent: readonly OrderStatus[] = [
  ...(['PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED'] as const),
  ...(['PARTIALLY_REFUNDED', 'REFUND_DUE', 'REFUNDED', 'DISPUTED'] as const),
];
const paidFor: readonly OrderStatus[] = ['PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED'];
const unpaid: readonly OrderStatus[] = ['DRAFT', 'PLACING', 'PREORDERED', 'AWAITING_PAYMENT'];

export interface AvailableActions {
  /** The payment is authorized and can be captured. */
  readonly capture: boolean;
  readonly pack: boolean;
  readonly fulfill: boolean;
  /** Unsent parcels can be sent or unpacked. */
  readonly send: boolean;
  /** Sent parcels can be delivered, lost or corrected. */
  readonly follow: boolean;
  readonly correct: boolean;
  readonly answer: boolean;
  readonly return: boolean;
  readonly refund: boolean;
  /** Everything refundable is packed: a parcel must be sent or unpacked first. */
  readonly refundBlocked: boolean;
  readonly refundAmount: boolean;
  readonly contact: boolean;
  readonly plain: readonly PlainMove[];
}

interface Rights {
  readonly canSend: boolean;
  readonly canPay: boolean;
  /** Signed-in user. A payment that one person reports is confirmed by another. */
  readonly self: string | undefined;
}
const hasMoney = ({ paid, refunded }: Order) => paid.amount > refunded.amount;

function plainOf(order: Order, { canSend, canPay, self }: Rights): readonly PlainMove[] {
  const { status } = order;
  const isPaidFor = paidFor.includes(status);
  const isAwaited = canPay && status === 'AWAITING_PAYMENT' && order.authorizedUntil === null;
  const isOffered: Readonly<Record<PlainMove, boolean>> = {
    'say-paid': isAwaited && order.confirmation?.saidBy === null,
    'mark-paid': isAwaited && (order.confirmation === null || (order.confirmation.saidBy !== null && order.confirmation.saidBy.id !== self)),
    'request-refund': canSend && hasMoney(order) && (isPaidFor || ['EXPIRED', 'CANCELED', 'DISPUTED'].includes(status)),
    dispute: canPay && isPaidFor && hasMoney(order),
    'win-dispute': canPay && status === 'DISPUTED',
    'lose-dispute': canPay && status === 'DISPUTED' && hasMoney(order),
    close: canSend && ['DELIVERED', 'PARTIALLY_REFUNDED'].includes(status),
    cancel: canSend && unpaid.includes(status),
  };
  return (Object.keys(isOffered) as PlainMove[]).filter((move) => isOffered[move]);
}

/** Returns the actions this user may take on an order in its present state. */
export function useOffers(order: Order): AvailableActions {
  const rights = { canSend: useRight('order:update'), canPay: useRight('payment:update'), self: useSession().identity?.id };
  const { status, lines, parcels } = order;
  const isOpen = lines.some((line) => packableUnits(line) > 0);
  const send = rights.canSend && unsent.includes(status);
  const follow = rights.canSend && sent.includes(status);
  const pay = rights.canPay && hasMoney(order);
  const canGoBack = order.shipping.amount > 0 || lines.some((line) => openUnits(line) + keptUnits(line) > 0);
  return {
    ...{ send, follow, answer: follow, correct: send || follow, contact: rights.canSend },
    capture: rights.canPay && order.authorizedUntil !== null,
    pack: send && isOpen,
    fulfill: send && (isOpen || parcels.some((parcel) => parcel.status === 'PACKED')),
    return: follow && lines.some((line) => returnableUnits(order, line) > 0),
    refund: pay && paidFor.includes(status) && canGoBack,
    refundBlocked: pay && paidFor.includes(status) && !canGoBack && lines.some(({ packed }) => packed > 0),
    refundAmount: pay && status === 'REFUND_DUE',
    plain: plainOf(order, rights),
  };
}
