import { v7 as newId } from 'uuid';
import type { AnyEventType, FactsOf } from '../../../contract/operation/event.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { beginDelivery, findListeners } from '../webhook/delivery.repository.ts';
import { deliverWebhook } from '../webhook/deliver-webhook.ts';
import { enqueueEach } from '../../platform/jobs/job-kind.ts';
import { insertEvent, insertStaffNews } from './event.repository.ts';

export interface Happened<T extends AnyEventType = AnyEventType> {
  readonly type: T;
  /** Record the event is about. */
  readonly subjectId: string;
  /** Organization that owns the goods; null, the default, stands for the house. */
  readonly organizationId?: string | null;
  readonly data: FactsOf<T>;
}

/** Events that create a notice in the inbox of staff (`staff-notice.service.ts`). */
const staffNews: ReadonlySet<AnyEventType> = new Set([
  ...(['order.paid', 'order.authorized', 'order.awaiting-payment', 'order.preordered'] as const),
  ...(['return.requested', 'rating.reported'] as const),
]);

/**
 * Records an event in the caller's transaction: the event exists if and only if that transaction commits. Each listening endpoint receives it at least once,
 * in no guaranteed order.
 */
export function tell<T extends AnyEventType>(ctx: Context, { type, subjectId, organizationId = null, data }: Happened<T>): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const id = newId();
    await insertEvent(inside, { id, type, subjectId, organizationId, data });
    if (staffNews.has(type)) await insertStaffNews(inside, id);
    const listeners = await findListeners(inside, type);
    if (listeners.length === 0) return;
    const deliveries = listeners.map((endpointId) => ({ id: newId(), endpointId }));
    for (const delivery of deliveries) await beginDelivery(inside, { ...delivery, eventId: id });
    await enqueueEach(
      inside,
      deliverWebhook,
      deliveries.map((delivery) => ({ deliveryId: delivery.id, attempt: 1 })),
    );
  });
}
