import type { Platform } from '../platform/route.ts';
import { entityRoutes } from './entity/entity.routes.ts';
import { eventRoutes } from './event/event.routes.ts';
import { fileRoutes } from './file/file.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { serviceRoutes } from './service/service.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

export function operationRoutes(platform: Platform): void {
  entityRoutes(platform);
  eventRoutes(platform);
  fileRoutes(platform);
  serviceRoutes(platform);
  jobRoutes(platform);
  webhookRoutes(platform);
}
