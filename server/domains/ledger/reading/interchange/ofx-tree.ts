/** The tags of an OFX file as a tree: SGML in 1.x, whose tags need not be closed, and XML in 2.x. */
import { parseSync } from 'ofx-js';

type OfxValue = OfxNode | string;
export type OfxNode = { [tag: string]: OfxValue | OfxValue[] };

/** Throws for a damaged file: a truncated file is never taken for a whole one. */
export function ofxTree(text: string): OfxNode {
  const tidy = text
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    .replace(/<(?![/!?a-z])/gi, '&lt;')
    .replace(/<(\/?)([a-z][\w.]*)\s*>/gi, (_, slash: string, tag: string) => `<${slash}${tag.toUpperCase()}>`);
  // The library's regular expression backtracks on long names: 40 letters take hours.
  if (/<\/?[\w.]{25}/.test(tidy)) throw new Error('a tag without end');
  const { OFX: tree } = parseSync(withoutEmpty(tidy)) as { OFX: unknown };
  if (typeof tree !== 'object' || tree === null) throw new Error('no tags in it');
  return tree as OfxNode;
}

function withoutEmpty(text: string): string {
  const closed = new Set([...text.matchAll(/<\/([\w.]+)>/g)].map(([, tag]) => tag));
  const withWords = new Set([...text.matchAll(/<([A-Z][\w.]*)>\s*[^<\s]/g)].map(([, tag]) => tag));
  return text.replace(/<([A-Z][\w.]*)>(?=\s*<(?!\/\1>))/g, (whole, tag: string) =>
    withWords.has(tag) || !closed.has(tag) ? '' : whole,
  );
}

export function nodesAt(from: OfxNode, ...path: string[]): OfxNode[] {
  return path.reduce<OfxNode[]>(
    (nodes, tag) => nodes.flatMap((node) => [node[tag] ?? []].flat() as (OfxNode | string)[]).filter(isNode),
    [from],
  );
}

/** Text on one line; a repeated tag gives both texts. '' when there is none. */
export function wordsAt(from: OfxNode, ...path: string[]): string {
  const [last, ...before] = path.toReversed();
  const words = nodesAt(from, ...before.toReversed()).flatMap((node) => [node[last!] ?? []].flat());
  return unescaped(words.filter((word) => typeof word === 'string').join(' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const isNode = (node: OfxNode | string): node is OfxNode => typeof node === 'object';

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return { nbsp: ' ', quot: '"', apos: "'" }[(name as string).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
