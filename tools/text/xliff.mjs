import { SaxesParser } from 'saxes';
import { SOURCE } from './catalogues.mjs';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text) => text.replace(/[&<>"]/g, (mark) => marks[mark]);

/** Writes a key as a name: an id of XLIFF may not hold all that a key may. */
function unit([key, { source, target }], at) {
  const written = target === '' ? '' : `<target>${xml(target)}</target>`;
  return `    <unit id="u${at + 1}" name="${xml(key)}" canResegment="no"><segment state="${target === '' ? 'initial' : 'translated'}"><source>${xml(source)}</source>${written}</segment></unit>`;
}

/** Returns a translator's document as XLIFF 2.0: a file for each package, a unit for each text. */
export function toXliff({ language, texts }) {
  const files = Object.entries(texts).map(([name, entries]) => {
    const units = Object.entries(entries).map(unit).join('\n');
    return `  <file id="${xml(name)}" xml:space="preserve">\n${units}\n  </file>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${SOURCE}" trgLang="${xml(language)}">
${files.join('\n')}
</xliff>
`;
}

/** Elements for other data than texts, which translators' programs add. */
const BESIDE = new Set(['notes', 'metadata', 'skeleton', 'originalData', 'matches', 'glossary']);
const HOLDS = new Set(['xliff', 'file', 'group', 'unit', 'segment', 'ignorable', 'source', 'target']);

/** Streaming reader of a document, with its current place and the texts found so far. */
class Reader {
  texts = {};
  language = '';
  /** Depth within elements for other data. */
  beside = 0;

  open({ local, uri, attributes }) {
    const value = (name) => attributes[name]?.value ?? '';
    if (this.beside > 0 || uri !== NAMESPACE || BESIDE.has(local)) this.beside += 1;
    else if (!HOLDS.has(local)) throw new Error(`<${local}> in a text is not understood: translate the text as it is, with its braces.`);
    else if (local === 'xliff') this.begin(value('version'), value('srcLang'), value('trgLang'));
    else if (local === 'file') this.entries = this.texts[value('id')] ??= {};
    else if (local === 'unit') this.entry = this.entries[value('name')] = { source: '', target: '' };
    else if (local === 'source' || local === 'target') this.part = local;
  }

  begin(version, from, to) {
    if (!version.startsWith('2.') || from !== SOURCE) throw new Error(`XLIFF 2 from "${SOURCE}" is read, not ${version || 'another format'} from "${from}".`);
    this.language = to;
  }

  close({ local }) {
    if (this.beside > 0) this.beside -= 1;
    else if (local === this.part) this.part = undefined;
  }

  text(written) {
    if (this.part !== undefined && this.beside === 0) this.entry[this.part] += written;
  }
}

/** Converts a translator's XLIFF 2 into the form of the JSON document. Throws an error that explains what is wrong with it. */
export function fromXliff(document) {
  const [parser, reader] = [new SaxesParser({ xmlns: true }), new Reader()];
  parser.on('doctype', () => {
    throw new Error('A document type is not taken.');
  });
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', (tag) => reader.close(tag));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.write(document).close();
  return { language: reader.language, texts: reader.texts };
}
