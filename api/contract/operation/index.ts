import { entityEndpoints } from './entity.ts';
import { eventEndpoints } from './event.ts';
import { fileEndpoints } from './file.ts';
import { jobEndpoints } from './job.ts';
import { serviceEndpoints } from './service.ts';
import { webhookEndpoints } from './webhook.ts';

export type { AnyEventType, EventType, FactsOf, ListedEvent } from './event.ts';
export type { AttemptFault, DeliveryStatus, WebhookAttempt, WebhookDelivery, WebhookDeliveryWithAttempts, WebhookEndpoint } from './webhook.ts';

export const operationEndpoints = {
  ...entityEndpoints,
  ...eventEndpoints,
  ...fileEndpoints,
  ...jobEndpoints,
  ...serviceEndpoints,
  ...webhookEndpoints,
} as const;
