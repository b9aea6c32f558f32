import type { FastifyRequest } from 'fastify';
import { endpoints, type Result } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import type { Admitted } from '../../platform/gate.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { calendarOf } from './calendar.service.ts';
import { awaitTitle } from './title-wait.service.ts';
import { addReminder, readReminders, removeReminder } from './reminder.service.ts';

const CALENDAR = 'GET /product/calendar/:id';
const needsPublicKey = refuse('API_KEY_INVALID', 'Only a public key may stand in an address.');

/** A plain link sends no headers: the public key, which every document shows, may stand in the address. A secret key never may: addresses are logged. */
function admitByAddress(platform: Platform, request: FastifyRequest): Promise<Result<Admitted>> | undefined {
  const { key, tenant } = request.query as { key?: unknown; tenant?: unknown };
  if (typeof key !== 'string') return undefined;
  if (!key.startsWith('pk_')) return Promise.resolve(needsPublicKey);
  return platform.gate.admit(endpoints[CALENDAR], '/product/calendar', { 'x-api-key': key, 'x-tenant-id': typeof tenant === 'string' ? tenant : '' });
}

export function reminderRoutes(platform: Platform): void {
  route(platform, 'GET /identity/reminder/list', (ctx, { query }) => readReminders(ctx, query));
  route(platform, 'POST /identity/add-reminder', (ctx, { body }) => addReminder(ctx, body.id));
  route(platform, 'POST /identity/remove-reminder', (ctx, { body }) => removeReminder(ctx, body.id));
  route(platform, 'POST /product/notify-me/:id', (ctx, { params, body, request }) => awaitTitle(ctx, { platform, request }, { ...body, ...params }));
  rawRoute(
    platform,
    CALENDAR,
    async (ctx, { params, request, reply }) => {
      const file = await calendarOf(ctx, params.id, { protocol: request.protocol, port: request.host.slice(request.hostname.length) });
      if (!file.ok) return file;
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file.value.name}"`)
        .send(file.value.text);
    },
    { admit: (request) => admitByAddress(platform, request) },
  );
}
