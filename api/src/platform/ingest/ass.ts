import { type Cue, MAX_CUES, escapeText } from './cues.ts';

const USUAL_FORMAT = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
const TIME = /^(\d{1,3}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/;

function secondsOf(text: string): number {
  const found = TIME.exec(text.trim());
  if (!found) return Number.NaN;
  return Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) + Number(`0.${found[4] ?? '0'}`);
}

/** Turns overrides such as `{\i1}` into tags, and leaves the rest of them and drawings out. */
function textOf(raw: string): string {
  let drawing = false;
  return raw
    .split(/(\{[^{}]*\})/)
    .map((piece) => {
      if (!piece.startsWith('{'))
        return drawing
          ? ''
          : escapeText(piece)
              .replaceAll(/\\[Nn]/g, '\n')
              .replaceAll(String.raw`\h`, ' ');
      const drawn = /\\p(\d)/.exec(piece);
      if (drawn) drawing = drawn[1] !== '0';
      return [...piece.matchAll(/\\([biu])(\d{1,3})(?=[\\}])/g)].map(([, tag = '', value]) => (value === '0' ? `</${tag}>` : `<${tag}>`)).join('');
    })
    .join('');
}

/** Reads the events of SubStation Alpha, SSA and ASS. Where they stand and what they look like is left out. */
export function readAss(text: string): readonly Cue[] {
  const cues: Cue[] = [];
  let fields = USUAL_FORMAT.split(',');
  let inEvents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.startsWith('[')) inEvents = /^\[events\]/i.test(line);
    if (!inEvents || cues.length >= MAX_CUES) continue;
    if (/^format:/i.test(line)) fields = line.slice(line.indexOf(':') + 1).split(',');
    if (!/^dialogue:/i.test(line)) continue;
    const names = fields.map((name) => name.trim().toLowerCase());
    const values = line.slice(line.indexOf(':') + 1).split(',');
    const value = (name: string) => values[names.indexOf(name)] ?? '';
    // Text is the last field, and may hold commas.
    const said = values.slice(names.length - 1).join(',');
    const [from, to] = [secondsOf(value('start')), secondsOf(value('end'))];
    if (Number.isFinite(from) && Number.isFinite(to)) cues.push({ from, to, settings: '', text: textOf(said) });
  }
  return cues;
}
