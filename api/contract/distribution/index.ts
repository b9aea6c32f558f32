import { availsEndpoints } from './avails.ts';
import { channelEndpoints } from './channel.ts';
import { feedEndpoints } from './feed.ts';

export const distributionEndpoints = {
  ...availsEndpoints,
  ...channelEndpoints,
  ...feedEndpoints,
} as const;
