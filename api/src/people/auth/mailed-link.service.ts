import { createHash, randomBytes } from 'node:crypto';
import { type Context, refuse } from '../../platform/context.ts';
import { findLink, type LinkPurpose, type NewLink, putLink, spendLink } from './mailed-link.repository.ts';

const MINUTE_MS = 60 * 1000;
const livesMs: Readonly<Record<LinkPurpose, number>> = { VERIFY: 24 * 60 * MINUTE_MS, RESET: 30 * MINUTE_MS, WELCOME: 7 * 24 * 60 * MINUTE_MS };
const pages: Readonly<Record<LinkPurpose, string>> = { VERIFY: '/verify-email', RESET: '/auth/reset-password', WELCOME: '/create-password' };

export const linkInvalid = refuse('LINK_INVALID', 'This link was used, replaced or is too old. Ask for a new one.');

/** 256 random bits for an address, and the hash that is kept of them. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address of a page that takes a new single-use link of the person; the former one of its kind no longer opens anything. */
export async function makeLink(ctx: Context, origin: string, link: NewLink): Promise<string> {
  const { token, hash } = makeToken();
  await putLink(ctx, { ...link, hash, expiresAt: new Date(ctx.now().getTime() + livesMs[link.purpose]) });
  return `${origin}${pages[link.purpose]}?token=${token}`;
}

export const readLink = (ctx: Context, token: string, purposes: readonly LinkPurpose[]) => findLink(ctx, hashOfToken(token), purposes);
export const useLink = (ctx: Context, token: string, purposes: readonly LinkPurpose[], browserHash: Buffer | null = null) =>
  spendLink(ctx, hashOfToken(token), purposes, browserHash);
