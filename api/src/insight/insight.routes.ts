import type { Platform } from '../platform/route.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { dataseriesRoutes } from './dataseries/dataseries.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { reportRoutes } from './report/report.routes.ts';
import type { EventLimits } from './analytics/event-budget.ts';

export function insightRoutes(platform: Platform, limits?: EventLimits): void {
  analyticsRoutes(platform, limits);
  dashboardRoutes(platform);
  dataseriesRoutes(platform);
  documentRoutes(platform);
  reportRoutes(platform);
}
