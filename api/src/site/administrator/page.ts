import { escapeHtml as html } from '../../platform/escape-html.ts';
import { languages, type Locale } from '../../../contract/languages.ts';
import type { Messages } from '../../../text/messages.ts';
import { textIn } from '../../platform/text.ts';

export type Fault = keyof Messages['administratorFault'];

export interface Frame {
  readonly locale: Locale;
  /** Fresh for each answer; the policy of styles names it. */
  readonly nonce: string;
}

export interface ClaimForm {
  readonly token: string;
  /** The tenant there is already; without one the form asks for the first one's name. */
  readonly tenantName: string | undefined;
  /** Where the first tenant will be found. */
  readonly hosts: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, Fault>>;
}

const css = `
*{box-sizing:border-box}
:root{color-scheme:light;--bg:#f7f8fa;--card:#fff;--text:#14161c;--muted:#565d6d;--line:#c9cdd6;--accent:#c81e4a;--on-accent:#fff;--bad:#b41c2a;--shadow:24 32 56/.14}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#0b0c11;--card:#14161e;--text:#f5f6f9;--muted:#aab0bf;--line:#4a5060;--accent:#d42853;--bad:#ff8f93;--shadow:0 0 0/.5}}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:clamp(1rem,4vw,3rem);background:radial-gradient(60rem 30rem at 50% -10rem,color-mix(in srgb,var(--accent) 22%,transparent),transparent),var(--bg);color:var(--text);font:1rem/1.55 Inter,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif}
main{inline-size:100%;max-inline-size:34rem;padding:clamp(1.5rem,5vw,2.5rem);border-radius:18px;background:var(--card);box-shadow:0 22px 60px rgb(var(--shadow))}
svg{inline-size:3rem;block-size:3rem;margin-block-end:1.25rem}
h1{margin:0 0 .5rem;font-size:clamp(1.5rem,1.2rem + 1.4vw,2rem);line-height:1.15;letter-spacing:-.02em}
p{margin:0;color:var(--muted)}
h1+p{margin-block-end:1.75rem}
fieldset{margin:0 0 1.5rem;padding:0;border:0;display:grid;gap:1rem}
legend{padding:0;margin-block-end:.75rem;font-weight:700}
.two{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
label{display:grid;gap:.35rem;font-size:.9rem;font-weight:600}
input{inline-size:100%;min-block-size:2.9rem;padding:.5rem .8rem;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit;font:inherit;font-weight:400}
input[aria-invalid]{border-color:var(--bad)}
small{font-size:.82rem;font-weight:400;color:var(--muted);overflow-wrap:anywhere}
small.bad{color:var(--bad);font-weight:600}
button,.button{display:inline-grid;place-items:center;inline-size:100%;min-block-size:3rem;padding-inline:1.5rem;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
:is(input,button,.button):focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 55%,var(--text));outline-offset:2px}
code{display:block;margin-block:1rem;padding:.75rem 1rem;border-radius:10px;background:color-mix(in srgb,var(--muted) 14%,transparent);color:var(--text);font:0.9rem/1.5 ui-monospace,Menlo,monospace;overflow-wrap:anywhere}
.button{margin-block-start:1.5rem}`;

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#e0315b"/><path d="M8 23V9l8 8 8-8v14" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>';

function page({ locale, nonce }: Frame, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}" dir="${languages[locale].direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${html(title)}</title><style nonce="${nonce}">${css}</style></head>
<body><main>${mark}<h1>${html(title)}</h1>${body}</main></body></html>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly attributes: string;
  readonly hint?: string;
}

export function claimPage(frame: Frame, form: ClaimForm): string {
  const text = textIn(frame.locale, 'administrator');
  const first = Object.keys(form.faults)[0];
  const field = ({ name, label, attributes, hint = '' }: Field) => {
    const fault = form.faults[name];
    const [below, id] = [fault ? textIn(frame.locale, 'administratorFault')(fault) : hint, `${name}-note`];
    const value = attributes.includes('password') ? '' : ` value="${html(form.values[name] ?? '')}"`;
    return `<label>${html(label)}<input name="${name}" required ${attributes}${value}${below ? ` aria-describedby="${id}"` : ''}${fault ? ' aria-invalid="true"' : ''}${first === name ? ' autofocus' : ''}>
${below ? `<small id="${id}"${fault ? ' class="bad"' : ''}>${html(below)}</small>` : ''}</label>`;
  };
  const site = `<fieldset><legend>${html(text('siteTitle'))}</legend>${field({
    name: 'siteName',
    label: text('siteName'),
    attributes: 'maxlength="60"',
    hint: text('siteHint', { hosts: form.hosts.map((host) => `\u2068${host}\u2069`).join(', ') }),
  })}</fieldset>`;
  const you = `<fieldset><legend>${html(text('you'))}</legend><div class="two">
${field({ name: 'firstName', label: text('firstName'), attributes: 'maxlength="100" autocomplete="given-name"' })}
${field({ name: 'lastName', label: text('lastName'), attributes: 'maxlength="100" autocomplete="family-name"' })}</div>
${field({ name: 'email', label: text('email'), attributes: 'type="email" dir="ltr" maxlength="254" autocomplete="username"' })}
${field({ name: 'password', label: text('password'), attributes: 'type="password" dir="ltr" minlength="12" maxlength="200" autocomplete="new-password"', hint: text('passwordHint') })}
${field({ name: 'again', label: text('again'), attributes: 'type="password" dir="ltr" maxlength="200" autocomplete="new-password"' })}</fieldset>`;
  const intro = form.tenantName === undefined ? text('intro') : `${text('intro')} ${text('joins', { name: form.tenantName })}`;
  const token = `<input type="hidden" name="token" value="${html(form.token)}">`;
  return page(
    frame,
    text('title'),
    `<p>${html(intro)}</p><form method="post">${token}${form.tenantName === undefined ? site : ''}${you}<button>${html(text('submit'))}</button></form>`,
  );
}

export function overPage(frame: Frame): string {
  const text = textIn(frame.locale, 'administrator');
  return page(frame, text('overTitle'), `<p>${html(text('over'))}</p><code dir="ltr">npm run make-administrator -- --link</code>`);
}

export function donePage(frame: Frame, made: { siteName: string; signInUrl: string }): string {
  const text = textIn(frame.locale, 'administrator');
  return page(
    frame,
    text('doneTitle'),
    `<p>${html(text('done', { name: made.siteName }))}</p><a class="button" href="${html(made.signInUrl)}">${html(text('signIn'))}</a>`,
  );
}
