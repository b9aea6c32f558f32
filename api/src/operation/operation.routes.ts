import type { Platform } from '../platform/route.ts';
import { entityRoutes } from './entity/entity.routes.ts';
import { fileRoutes } from './file/file.routes.ts';
import { jobRoutes } from './job/job.routes.ts';
import { serviceRoutes } from './service/service.routes.ts';

export function operationRoutes(platform: Platform): void {
  entityRoutes(platform);
  fileRoutes(platform);
  serviceRoutes(platform);
  jobRoutes(platform);
}
