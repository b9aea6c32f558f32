import { type Platform, route } from '../../platform/route.ts';
import { takeBuild } from './build.service.ts';
import { deliverFeed } from './delivery/delivery-jobs.ts';
import { lostDeliveries, takeDelivery } from './delivery/delivering.service.ts';
import { readDeliveries, resendFile } from './delivery/queue-delivery.service.ts';
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
import { fillDay, readProgramme, saveItem, takeOut } from './programme/programme.service.ts';
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
  route(platform, 'GET /channel/delivery/list', (ctx, { query }) => readDeliveries(ctx, query));
  route(platform, 'POST /channel/file/send/:id', (ctx, { params }) => resendFile(ctx, params.id));
  route(platform, 'GET /channel/supplied/list', (ctx, { query }) => readSupplied(ctx, query));
  route(platform, 'GET /channel/programme/:id', (ctx, { params, query }) => readProgramme(ctx, params.id, query));
  route(platform, 'POST /channel/programme/item', (ctx, { body }) => saveItem(ctx, body));
  route(platform, 'DELETE /channel/programme/item/:id', (ctx, { params }) => takeOut(ctx, params.id));
  route(platform, 'POST /channel/programme/fill/:id', (ctx, { params, body }) => fillDay(ctx, params.id, body));
  serveFeeds(platform);
  jobs.serve(buildFeed, (ctx, asked) => takeBuild(ctx, files, asked));
  jobs.serve(deliverFeed, (ctx, asked) => takeDelivery(ctx, platform, asked));
  lostDeliveries({ jobs, database, now, log: http.log });
  scheduleJobs({ jobs, database, now, log: http.log });
}
