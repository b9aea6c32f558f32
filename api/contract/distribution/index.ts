import { availsEndpoints } from './avails.ts';
import { availsImportEndpoints } from './avails-import-calls.ts';
import { channelEndpoints } from './channel.ts';
import { feedDeliveryEndpoints } from './feed-delivery.ts';
import { feedEndpoints } from './feed.ts';
import { programmeEndpoints } from './programme.ts';

export const distributionEndpoints = {
  ...availsEndpoints,
  ...availsImportEndpoints,
  ...channelEndpoints,
  ...feedEndpoints,
  ...feedDeliveryEndpoints,
  ...programmeEndpoints,
} as const;
