import { readFile } from 'node:fs/promises';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { bounds, tooMuch, Unreadable } from './bounds.ts';

export interface XmlElement {
  readonly uri: string;
  readonly local: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlReader {
  readonly onOpen: (element: XmlElement, depth: number) => void;
  /** Receives the text directly inside the element. */
  readonly onClose: (element: XmlElement, depth: number, text: string) => void;
}

/** Errors to ignore: feeds of partners use unbound prefixes and undefined entities of HTML. Reading on loses nothing. */
const FORGIVEN = /unbound namespace prefix|undefined entity/;
const CHUNK = 64 * 1024;

const elementOf = ({ uri, local, attributes }: SaxesTagNS): XmlElement => ({
  uri,
  local,
  attributes: Object.fromEntries(Object.values<SaxesAttributeNS>(attributes).map((one) => [one.local, one.value])),
});

/** Returns the encoding by its byte order mark or the declaration, otherwise UTF-8. */
function labelOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declared = /^\s{0,20}<\?xml[^>]{0,200}?encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 300).replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1];
  return declared ?? 'utf-8';
}

function decoderOf(bytes: Buffer): TextDecoder {
  const label = labelOf(bytes);
  try {
    return new TextDecoder(label);
  } catch {
    throw new Unreadable('unreadable', `The encoding ${label} is not known.`);
  }
}

class BoundedParser {
  private readonly parser = new SaxesParser({ xmlns: true, position: true });
  private readonly open: { element: XmlElement; text: string[]; length: number }[] = [];
  private attributes = 0;
  private elements = 0;

  constructor(reader: XmlReader) {
    this.parser.on('error', (error) => {
      if (!FORGIVEN.test(error.message)) throw new Unreadable('unreadable', `The XML is not sound: ${error.message.slice(0, 200)}`);
    });
    this.parser.on('doctype', () => {
      throw new Unreadable('unreadable', 'XML with a document type (DOCTYPE) is not taken: it may define entities.');
    });
    this.parser.on('attribute', () => {
      this.attributes += 1;
      if (this.attributes > bounds.xmlAttributes) throw tooMuch('attributes on one element', bounds.xmlAttributes);
    });
    this.parser.on('opentag', (tag) => {
      this.attributes = 0;
      this.elements += 1;
      if (this.elements > bounds.xmlElements) throw tooMuch('elements', bounds.xmlElements);
      if (this.open.length >= bounds.xmlDepth) throw tooMuch('levels', bounds.xmlDepth);
      const element = elementOf(tag);
      this.open.push({ element, text: [], length: 0 });
      reader.onOpen(element, this.open.length);
    });
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('closetag', () => {
      const depth = this.open.length;
      const closed = this.open.pop();
      if (closed) reader.onClose(closed.element, depth, closed.text.join(''));
    });
  }

  private addText(text: string): void {
    const inner = this.open.at(-1);
    if (!inner) return;
    inner.length += text.length;
    if (inner.length > bounds.xmlText) throw tooMuch('characters in one text', bounds.xmlText);
    inner.text.push(text);
  }

  write(text: string): void {
    this.parser.write(text);
  }

  close(): void {
    this.parser.close();
  }
}

/** Parses a document in chunks. Resolves only the five entities of XML, and fetches nothing. */
export function readXmlText(text: string, reader: XmlReader): void {
  const parser = new BoundedParser(reader);
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
}

/** Parses a file in steps; the caller collects the findings between two steps. */
export async function* xmlSteps(path: string, reader: XmlReader): AsyncGenerator<void, void, undefined> {
  const bytes = await readFile(path);
  const decoder = decoderOf(bytes);
  const parser = new BoundedParser(reader);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}
