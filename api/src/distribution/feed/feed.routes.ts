import { type Platform, route } from '../../platform/route.ts';
import { takeBuild } from './build.service.ts';
import { buildFeed } from './feed-jobs.ts';
import {
  addressOfFile,
  approveFile,
  countChosen,
  discardFile,
  explainTitles,
  previewFeed,
  readAddress,
  readFiles,
  readSupplied,
  readTitlesOf,
  renewAddress,
  restoreFile,
  runFeed,
} from './feed.service.ts';
import { scheduleJobs } from './schedule.service.ts';
import { serveFeeds } from './serve-feed.ts';

const PREVIEWED = 5;

export function feedRoutes(platform: Platform): void {
  const { files, secret, jobs, database, now, http } = platform;
  const parts = { storage: files.storage, secret };
  route(platform, 'POST /channel/run/:id', (ctx, { params }) => runFeed(ctx, params.id));
  route(platform, 'POST /channel/count', (ctx, { body }) => countChosen(ctx, body));
  route(platform, 'GET /channel/preview/:id', (ctx, { params, query }) => previewFeed(ctx, params.id, query.size ?? PREVIEWED));
  route(platform, 'GET /channel/explain/:id', (ctx, { params, query }) => explainTitles(ctx, params.id, query));
  route(platform, 'GET /channel/file/list', (ctx, { query }) => readFiles(ctx, query));
  route(platform, 'GET /channel/file/titles/:id', (ctx, { params, query }) => readTitlesOf(ctx, parts, params.id, query));
  route(platform, 'GET /channel/file/address/:id', (ctx, { params }) => addressOfFile(ctx, parts, params.id));
  route(platform, 'POST /channel/file/approve/:id', (ctx, { params }) => approveFile(ctx, params.id));
  route(platform, 'POST /channel/file/discard/:id', (ctx, { params }) => discardFile(ctx, params.id));
  route(platform, 'POST /channel/file/restore/:id', (ctx, { params }) => restoreFile(ctx, params.id));
  route(platform, 'GET /channel/address/:id', (ctx, { params }) => readAddress(ctx, parts, params.id));
  route(platform, 'POST /channel/address/renew/:id', (ctx, { params }) => renewAddress(ctx, parts, params.id));
  route(platform, 'GET /channel/supplied/list', (ctx, { query }) => readSupplied(ctx, query));
  serveFeeds(platform);
  jobs.serve(buildFeed, (ctx, asked) => takeBuild(ctx, files, asked));
  scheduleJobs({ jobs, database, now, log: http.log });
}
