import { done } from '../../platform/context.ts';
import { route, type Platform } from '../../platform/route.ts';
import { makeChallenge } from './captcha.service.ts';

export function captchaRoutes(platform: Platform): void {
  route(platform, 'GET /auth/captcha', async (ctx) => done(await makeChallenge(ctx, platform)));
}
