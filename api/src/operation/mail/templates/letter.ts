import { languages } from '../../../../contract/languages.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { Wording } from '../../../platform/own-words.ts';
import { textIn } from '../../../platform/text.ts';

export interface Brand extends Wording {
  readonly appName: string;
  /** A CSS colour. */
  readonly color: string;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Composes a mail from its data. Pure, so that mails can be previewed and tested without sending. */
export type Template<Data> = (data: Data, brand: Brand) => Letter;

/** Row of an order in a mail: a text, an optional image, and an amount. */
export interface LetterRow {
  readonly text: string;
  readonly amount: string;
  /** Absolute URL. */
  readonly image?: string | null;
  readonly isTotal?: boolean;
}

interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A table below the paragraphs. */
  readonly rows?: readonly LetterRow[];
  /** Paragraphs below the table. */
  readonly below?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the action. */
  readonly notes?: readonly string[];
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

const isColor = /^#[0-9a-f]{6}$/i;
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans Arabic',Tahoma,sans-serif";

/** Returns black or white, whichever is easier to read on the colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#111111' : '#ffffff';
}

export const greeting = (brand: Brand, firstName: string): string => textIn(brand, 'letter')('hello', { firstName });

const IMAGE_SIZE = 56;

/** Returns the rows of a table: images in a column of their own where there are some, totals in bold below a rule. */
function tableOf(rows: readonly LetterRow[], side: 'left' | 'right'): string {
  if (rows.length === 0) return '';
  const [hasImages, end] = [rows.some(({ image }) => image), side === 'left' ? 'right' : 'left'];
  const drawn = rows.map(({ text, amount, image, isTotal = false }) => {
    const style = `padding:6px 0;vertical-align:top${isTotal ? ';font-weight:700;border-top:1px solid #d9d9df' : ''}`;
    const size = `width="${IMAGE_SIZE}" height="${IMAGE_SIZE}"`;
    const drawing = image ? `<img src="${escapeHtml(image)}" alt="" ${size} style="display:block;object-fit:cover;border-radius:6px">` : '';
    const place = hasImages ? `<td width="${IMAGE_SIZE + 12}" style="${style}">${drawing}</td>` : '';
    return `<tr>${place}<td style="${style};text-align:${side}">${lines(text)}</td><td style="${style};text-align:${end};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${drawn.join('\n')}</table>`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Renders the content of a mail as plain text and as HTML, in the direction of its language. */
export function letter(brand: Brand, { subject: title, paragraphs, rows = [], below = [], action, notes = [], unsubscribe }: Parts): Letter {
  const subject = title.replace(/\s+/g, ' ').trim();
  const dir = languages[brand.locale].direction;
  const side = dir === 'rtl' ? 'right' : 'left';
  const color = isColor.test(brand.color) ? brand.color : '#e0315b';
  const link = (label: string, url: string, style: string) => `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
  const button = `display:inline-block;padding:13px 26px;border-radius:8px;background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const html = `<!doctype html>
<html lang="${brand.locale}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3f3f5;font-family:${FONT};color:#1b1b1f">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${color}">
<tr><td dir="${dir}" style="padding:32px;text-align:${side};font-size:16px;line-height:1.55">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${escapeHtml(brand.appName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${tableOf(rows, side)}
${below.map(paragraph).join('\n')}
${action ? `<p style="margin:24px 0">${link(action.label, action.url, button)}</p>` : ''}
${notes.map((text) => `<p style="margin:0 0 8px;font-size:13px;color:#5c5c66">${lines(text)}</p>`).join('\n')}
</td></tr></table>
${unsubscribe ? `<p dir="${dir}" style="font-size:12px">${link(unsubscribe.label, unsubscribe.url, 'color:#5c5c66')}</p>` : ''}
</td></tr></table>
</body>
</html>`;
  const text = [
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map((row) => `${row.text}: ${row.amount}`).join('\n')] : []),
    ...below,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    `— ${brand.appName}`,
  ].join('\n\n');
  return { subject, text, html };
}
