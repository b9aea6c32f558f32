import { availsEndpoints } from './avails.ts';
import { channelEndpoints } from './channel.ts';

export const distributionEndpoints = {
  ...availsEndpoints,
  ...channelEndpoints,
} as const;
