import { Unreadable } from '../../../platform/sheets/bounds.ts';
import type { XmlElement } from '../../../platform/sheets/xml.ts';

/** An element with what it holds. */
export interface XmlNode {
  readonly local: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Elements of one avail or one item. */
const MAX_ELEMENTS = 100_000;

/** Builds the tree of one part of a document at a time. */
export class TreeBuilder {
  private readonly open_: XmlNode[] = [];
  private elements = 0;

  open({ local, uri, attributes }: XmlElement): void {
    if (this.open_.length === 0) this.elements = 0;
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS)
      throw new Unreadable('too-complex', `One avail holds more than ${MAX_ELEMENTS.toLocaleString('en')} elements.`, MAX_ELEMENTS);
    const node = { local, uri, attributes, children: [], text: '' };
    this.open_.at(-1)?.children.push(node);
    this.open_.push(node);
  }

  /** Ends the innermost element and returns it. */
  close(text: string): XmlNode | undefined {
    const node = this.open_.pop();
    if (node) node.text = text.trim();
    return node;
  }
}

export const childrenOf = (node: XmlNode | undefined, local: string): XmlNode[] => node?.children.filter((child) => child.local === local) ?? [];
export const childOf = (node: XmlNode | undefined, local: string): XmlNode | undefined => node?.children.find((child) => child.local === local);
/** Follows names from one element inwards. */
export const inner = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((at, local) => childOf(at, local), node);
export const textOf = (node: XmlNode | undefined, path: string): string => inner(node, path)?.text ?? '';
