import { saveRecord, serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { acceptInvite, rejectInvite } from './answer.service.ts';
import { copyInvite, generateInvite, inviteOptions, listInvites, previewInvite } from './invite.service.ts';

export function inviteRoutes(platform: Platform): void {
  const invites = serveResource(platform, 'invite', inviteOptions, ['list', 'save', 'clone']);
  route(platform, 'GET /invite/list', (ctx, { query }) => listInvites(ctx, invites, query));
  route(platform, 'POST /invite/item', (ctx, { body }) => {
    const { email, ...draft } = body as { email?: string };
    return saveRecord(ctx, invites, { ...draft, ...(email !== undefined && { email: email.toLowerCase() }) });
  });

  route(platform, 'PUT /invite/item/:id', (ctx, { params }) => copyInvite(ctx, invites, params.id));

  const changes = { changes: true } as const;
  route(platform, 'GET /invite/generate', (ctx, { query, request }) => generateInvite(ctx, { platform, request, invites }, query), changes);
  route(platform, 'POST /invite/generate', (ctx, { body, request }) => generateInvite(ctx, { platform, request, invites }, body));
  route(platform, 'GET /invite/preview', (ctx, { query }) => previewInvite(ctx, query.token));
  route(platform, 'POST /invite/preview', (ctx, { body }) => previewInvite(ctx, body.token));
  route(platform, 'GET /invite/accept', (ctx, { query, request, reply }) => acceptInvite(ctx, { platform, request, reply }, query), changes);
  route(platform, 'POST /invite/accept', (ctx, { body, request, reply }) => acceptInvite(ctx, { platform, request, reply }, body));
  route(platform, 'GET /invite/reject', (ctx, { query, request }) => rejectInvite(ctx, { request }, query.token), changes);
  route(platform, 'POST /invite/reject', (ctx, { body, request }) => rejectInvite(ctx, { request }, body.token));
}
