import { escapeXml } from '../../../platform/escape-xml.ts';

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

function attributesOf(attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return given.map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`).join('');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes an element with text. */
export const leaf = (name: string, text: string | number, attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${escapeXml(String(text))}</${name}>`;

/** Writes an element without content. */
export const empty = (name: string, attributes: Attributes): string => `<${name}${attributesOf(attributes)}/>`;

/** Writes an element around what is XML already. */
export const branch = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${children.join('')}</${name}>`;

export const open = (name: string, attributes: Attributes = {}): string => `<${name}${attributesOf(attributes)}>`;
export const close = (name: string): string => `</${name}>`;
