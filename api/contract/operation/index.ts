import { entityEndpoints } from './entity.ts';
import { fileEndpoints } from './file.ts';
import { serviceEndpoints } from './service.ts';

export const operationEndpoints = {
  ...entityEndpoints,
  ...fileEndpoints,
  ...serviceEndpoints,
} as const;
