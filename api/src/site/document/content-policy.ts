import type { FastifyRequest } from 'fastify';
import { schemeOf } from '../../platform/site.ts';

/** The tenant's own domain behind `web-dev.`, from where its pages fetch some lists (spec §7). */
export function developersOrigin(request: FastifyRequest): string {
  return `${schemeOf(request)}://web-dev.${request.hostname}${/:\d+$/.exec(request.host)?.[0] ?? ''}`;
}

/** Returns the policy of scripts, pictures and calls a document is held to. */
export function contentPolicy(
  nonce: string,
  cdnBase: string | null,
  { elsewhere, reports }: { readonly elsewhere: string; readonly reports: readonly string[] },
): string {
  const mirror = cdnBase === null ? '' : ` ${new URL(cdnBase).origin}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // styled-components and media-chrome write styles of their own at run time.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${mirror}`,
    `media-src 'self' blob:${mirror}`,
    "worker-src 'self' blob:",
    `connect-src 'self' ${elsewhere}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    // No script is made of text, and its address passes the document's own policy (shell/src/document/trusted-scripts.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...reports,
  ].join('; ');
}
