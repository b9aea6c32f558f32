import { route, type Platform } from '../../platform/route.ts';
import { listActions, saveAction } from './action.service.ts';
import { deleteAccount, exportPerson, removePerson } from './erase.service.ts';
import { clonePerson, listPeople, readIdentity, readProfile, savePerson } from './identity.service.ts';

export function identityRoutes(platform: Platform): void {
  route(platform, 'GET /identity/list', (ctx, { query }) => listPeople(ctx, query));
  route(platform, 'POST /identity/list', (ctx, { body }) => listPeople(ctx, body));
  route(platform, 'GET /identity/item/:id', (ctx, { params }) => readIdentity(ctx, params.id));
  route(platform, 'POST /identity/item', (ctx, { body, request }) => savePerson(ctx, { platform, request }, body));
  route(platform, 'PUT /identity/item/:id', (ctx, { params }) => clonePerson(ctx, params.id));
  route(platform, 'DELETE /identity/item/:id', (ctx, { params }) => removePerson(ctx, platform, params.id));
  route(platform, 'POST /identity/delete-account', (ctx, { body, request }) => deleteAccount(ctx, { platform, request }, body.password));
  route(platform, 'GET /identity/export', (ctx) => exportPerson(ctx));
  route(platform, 'GET /identity/profile/:id', (ctx, { params }) => readProfile(ctx, params.id));

  route(platform, 'GET /identity/action/list', (ctx, { query }) => listActions(ctx, query));
  route(platform, 'POST /identity/action/item', (ctx, { body }) => saveAction(ctx, body));
}
