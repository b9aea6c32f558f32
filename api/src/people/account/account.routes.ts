import { done, inTransaction } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { accountOptions, readPrimary, savePrimary } from './account.service.ts';
import { countUnread, readAll } from './inbox.repository.ts';
import { inboxOptions, saveMessage } from './inbox.service.ts';
import { readChoices, saveChoices } from './notification.service.ts';

export function accountRoutes(platform: Platform): void {
  const accounts = serveResource(platform, 'identity/account', accountOptions);
  route(platform, 'GET /identity/account/primary', (ctx) => readPrimary(ctx, accounts));
  route(platform, 'POST /identity/account/primary', (ctx, { body }) => savePrimary(ctx, accounts, body.id));

  const inbox = serveResource(platform, 'identity/inbox', inboxOptions, ['save']);
  route(platform, 'POST /identity/inbox/item', (ctx, { body }) => saveMessage(ctx, inbox, body));
  route(platform, 'GET /identity/inbox/unread', async (ctx) => done({ unread: await countUnread(ctx) }));
  route(platform, 'POST /identity/inbox/read-all', async (ctx) => {
    await inTransaction(ctx, readAll);
    return done({ done: true });
  });

  route(platform, 'GET /identity/notification-choices', (ctx) => readChoices(ctx));
  route(platform, 'POST /identity/notification-choices', (ctx, { body }) => saveChoices(ctx, body.choices));
}
