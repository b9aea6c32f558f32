import { analyticsEndpoints } from './analytics.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dataseriesEndpoints } from './dataseries.ts';

export const insightEndpoints = {
  ...analyticsEndpoints,
  ...dashboardEndpoints,
  ...dataseriesEndpoints,
} as const;
