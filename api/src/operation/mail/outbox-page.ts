import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { type StoredMail, listOutbox } from './outbox.repository.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

const MAX_MAILS = 50;

export function linksOf(mail: { readonly text: string }): string[] {
  return [...new Set(mail.text.match(/https?:\/\/[^\s<>"]+/g))];
}

const shown = (mail: StoredMail) => ({ ...mail, links: linksOf(mail) });

function pageOf(mails: readonly StoredMail[]): string {
  const letters = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.createdAt)} · ${escapeHtml(mail.tenant)} → <strong>${escapeHtml(mail.to)}</strong> · ${escapeHtml(mail.template)}</p>
<ul>${linksOf(mail)
      .map((link) => `<li><a href="${escapeHtml(link)}" rel="noreferrer" target="_blank">${escapeHtml(link)}</a></li>`)
      .join('')}</ul>
<details><summary>Letter</summary><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}
h2{margin:0;font-size:1.1rem}p,ul{margin:.3rem 0}iframe{inline-size:100%;block-size:32rem;border:1px solid #ccc}a{overflow-wrap:anywhere}</style></head>
<body><h1>Outbox</h1><p>Letters of this installation, the newest first. None of them was sent: no mail server is set (SMTP_URL).</p>
${letters.join('\n') || '<p>There is none yet.</p>'}
</body></html>`;
}

/** Serves the mails that were not sent for lack of a mail server; in development only. */
export function outboxRoutes(http: FastifyInstance, database: Database): void {
  const lettersTo = ({ to }: { readonly to?: string | string[] }) => listOutbox(database, { to: typeof to === 'string' ? to : undefined, most: MAX_MAILS });
  http.get('/v1/dev/outbox', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(pageOf(await lettersTo(request.query as { to?: string | string[] }))),
  );
  http.get('/v1/dev/outbox.json', async (request, reply) => {
    const mails = await lettersTo(request.query as { to?: string | string[] });
    return reply.header('cache-control', 'no-store').send(mails.map(shown));
  });
}
