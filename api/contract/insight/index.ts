import { analyticsEndpoints } from './analytics.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dataseriesEndpoints } from './dataseries.ts';
import { reportEndpoints } from './report.ts';
import { retentionEndpoints } from './retention.ts';

export const insightEndpoints = {
  ...analyticsEndpoints,
  ...dashboardEndpoints,
  ...dataseriesEndpoints,
  ...reportEndpoints,
  ...retentionEndpoints,
} as const;
export type { ReportDefinition, SavedReport } from './report.ts';
