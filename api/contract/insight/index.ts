import { analyticsEndpoints } from './analytics.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dataseriesEndpoints } from './dataseries.ts';
import { documentEndpoints } from './document.ts';
import { reportEndpoints } from './report.ts';
import { retentionEndpoints } from './retention.ts';

export const insightEndpoints = {
  ...analyticsEndpoints,
  ...dashboardEndpoints,
  ...dataseriesEndpoints,
  ...documentEndpoints,
  ...reportEndpoints,
  ...retentionEndpoints,
} as const;
export type { DocumentQuery, ReportDocument } from './document.ts';
export type { MailSchedule, ReportDefinition, SavedReport } from './report.ts';
