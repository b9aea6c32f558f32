import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { DemoAccount } from './accounts.ts';
import { firstCharacter } from '../../../contract/cut-text.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const style = `
:root { color-scheme: light dark; --back: #eef1f6; --card: #fff; --ink: #10182b; --quiet: #4d5870; --line: #c9d1df; --accent: #3451d1; --on-accent: #fff; --mark: #e6ebfa }
@media (prefers-color-scheme: dark) { :root { --back: #0c111d; --card: #151c2c; --ink: #eef2fb; --quiet: #a7b2ca; --line: #35405a; --accent: #9db0ff; --on-accent: #0c111d; --mark: #232d45 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 2rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0 0 1.5rem; font-weight: 650 }
h1 { margin: 0 0 .4rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0 0 1.25rem; color: var(--quiet) }
ul { margin: 0 0 1.25rem; padding: 0; list-style: none; display: grid; gap: .6rem }
button { font: inherit; color: inherit; cursor: pointer; border-radius: .65rem; border: 1px solid var(--line); background: none; padding: .7rem .9rem; width: 100%; text-align: start; transition: background-color .15s }
button:hover { background: var(--mark) }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.account { display: grid; grid-template-columns: 2.5rem 1fr; gap: 0 .8rem; align-items: center }
.face { grid-row: span 2; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-weight: 650 }
.mail { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere }
.cancel { text-align: center }
small { display: block; margin-top: 1.25rem; color: var(--quiet) }
@media (prefers-reduced-motion: reduce) { button { transition: none } }`;

const mark = `<svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#3451d1"/><path d="M7 20V9l7 7 7-7v11" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Sends a page that loads nothing and runs nothing; a form on it may end up at `formTarget` too. */
function sendPage(response: ServerResponse, status: number, title: string, body: string, formTarget = ''): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`;
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Marquee ID</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head>
<body><main><p class="brand">${mark}Marquee ID</p>${body}</main></body></html>`;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(page);
}

const accountButton = ({ email, givenName, familyName, verified }: DemoAccount) =>
  `<li><button class="account" name="account" value="${escaped(email)}"><span class="face" aria-hidden="true">${escaped(firstCharacter(givenName))}</span>
<span>${escaped(`${givenName} ${familyName}`)}</span><span class="mail">${escaped(email)}${verified ? '' : ' (not confirmed)'}</span></button></li>`;

/** Choosing an account is signing in and agreeing at once: there is nothing to protect here. */
export function sendSignInPage(response: ServerResponse, input: { site: string; formTarget: string; accounts: readonly DemoAccount[] }): void {
  const body = `<h1>Continue to ${escaped(input.site)}</h1><p>Choose an account. ${escaped(input.site)} will see its name and e-mail address.</p>
<form method="post"><ul>${input.accounts.map(accountButton).join('')}</ul><button class="cancel" name="account" value="">Cancel</button></form>
<small>A demonstration: these people do not exist, so they have no passwords.</small>`;
  sendPage(response, 200, 'Sign in', body, input.formTarget);
}

export function sendTroublePage(response: ServerResponse, status: number, message: string): void {
  sendPage(response, status, 'Sign in', `<h1>This does not work</h1><p role="alert">${escaped(message)}</p><p>Go back and try again.</p>`);
}
