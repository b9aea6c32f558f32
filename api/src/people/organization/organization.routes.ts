import type { Query } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { readMemberPage } from './member.repository.ts';
import { readMember, readMemberQuery, removeMember, saveMember } from './member.service.ts';
import { readOrganizationPage } from './organization.repository.ts';
import { archiveOrganization, copyOrganization, organizationOptions, readOrganizationQuery } from './organization.service.ts';

async function list(ctx: Context, query: Query<'GET /organization/list'>) {
  const options = readOrganizationQuery(query);
  return options.ok ? done(await readOrganizationPage(ctx, options.value)) : options;
}

async function listMembers(ctx: Context, query: Query<'GET /organization/member/list'>) {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  const request = readMemberQuery(query);
  return request.ok ? done(await readMemberPage(ctx, ctx.organizationId, request.value)) : request;
}

export function organizationRoutes(platform: Platform): void {
  const organizations = serveResource(platform, 'organization', organizationOptions, ['list', 'post-list', 'clone', 'delete']);
  route(platform, 'GET /organization/list', (ctx, { query }) => list(ctx, query));
  route(platform, 'POST /organization/list', (ctx, { body }) => list(ctx, body));
  route(platform, 'PUT /organization/item/:id', (ctx, { params }) => copyOrganization(ctx, organizations, params.id));
  route(platform, 'DELETE /organization/item/:id', (ctx, { params }) => archiveOrganization(ctx, organizations, params.id));

  route(platform, 'GET /organization/member/list', (ctx, { query }) => listMembers(ctx, query));
  route(platform, 'GET /organization/member/item/:id', (ctx, { params }) => readMember(ctx, params.id));
  route(platform, 'POST /organization/member/item', (ctx, { body }) => saveMember(ctx, body as Parameters<typeof saveMember>[1]));
  // A person is a member of an organization once: a copy is that membership.
  route(platform, 'PUT /organization/member/item/:id', (ctx, { params }) => readMember(ctx, params.id));
  route(platform, 'DELETE /organization/member/item/:id', (ctx, { params }) => removeMember(ctx, params.id));
}
