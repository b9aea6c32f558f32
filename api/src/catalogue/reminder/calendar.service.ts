import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import { findEvent, findHost } from './reminder.repository.ts';

/** Where the event's page is: a name of the tenant's own, never one a request has made up. */
async function addressOf(ctx: Context, path: string, asked: { protocol: string; port: string }): Promise<{ host: string; url: string } | undefined> {
  const host = await findHost(ctx);
  if (host === undefined) return undefined;
  const isLocal = host.endsWith('localhost') || /^[0-9.]+$/.test(host);
  return { host, url: `${isLocal ? asked.protocol : 'https'}://${host}${isLocal ? asked.port : ''}/events/${path}` };
}

/** An event as a calendar file (RFC 5545), its times in UTC, so that each calendar shows its owner's clock. */
export async function calendarOf(ctx: Context, id: string, asked: { protocol: string; port: string }): Promise<Result<{ name: string; text: string }>> {
  const event = await findEvent(ctx, id);
  if (!event?.startsAt || !event.endsAt) return notFound;
  const address = await addressOf(ctx, event.path, asked);
  const calendar = ical({ prodId: { company: 'Marquee', product: 'Events', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    // The same in every copy of it, so that a calendar changes what it has when the event moves.
    id: `${id}@${address?.host ?? `${ctx.tenant.slug}.marquee`}`,
    sequence: event.version,
    stamp: ctx.now(),
    lastModified: event.lastModified,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.name,
    description: event.description,
    ...(address && { url: address.url, location: address.url }),
  });
  return done({ name: `${event.path}.ics`, text: calendar.toString() });
}
