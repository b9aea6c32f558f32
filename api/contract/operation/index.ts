import { entityEndpoints } from './entity.ts';
import { fileEndpoints } from './file.ts';
import { jobEndpoints } from './job.ts';
import { serviceEndpoints } from './service.ts';

export const operationEndpoints = {
  ...entityEndpoints,
  ...fileEndpoints,
  ...jobEndpoints,
  ...serviceEndpoints,
} as const;
