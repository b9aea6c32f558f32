import { analyticsEndpoints } from './analytics.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dataseriesEndpoints } from './dataseries.ts';
import { retentionEndpoints } from './retention.ts';

export const insightEndpoints = {
  ...analyticsEndpoints,
  ...dashboardEndpoints,
  ...dataseriesEndpoints,
  ...retentionEndpoints,
} as const;
