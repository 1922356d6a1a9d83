/** Text written by staff or a model: paragraphs, lists, bold, links to our pages. Parsed into a tree, never into HTML. */

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block = { kind: 'paragraph'; spans: Span[] } | { kind: 'list'; isNumbered: boolean; items: Span[][] };

/** An empty line ends a block; `- `, `* ` or `1. ` begins a list item; links to other sites become plain text. */
export function parseSafeText(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((one) => one.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const item = /^(?:[-*•]|(\d{1,3})[.)])\s+(.+)$/.exec(line);
    isOpen = line !== '';
    if (!isOpen) continue;
    if (item) {
      const isNumbered = item[1] !== undefined;
      const spans = spansOf(item[2]!);
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(spans);
      else blocks.push({ kind: 'list', isNumbered, items: [spans] });
    } else if (last?.kind === 'paragraph') last.spans.push({ kind: 'text', text: ' ' }, ...spansOf(line));
    else if (last?.kind === 'list') last.items.at(-1)!.push({ kind: 'text', text: ' ' }, ...spansOf(line));
    else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
  }
  return blocks;
}

/** One block per line; used for search and in mails. */
export function plainText(text: string): string {
  return parseSafeText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(''))
    .join('\n');
}

export function isOwnPage(to: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&%#,]*$/.test(to) && !/^\/api(\/|$)/.test(to);
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let rest = 0;
  const say = (text: string) => {
    if (text !== '') spans.push({ kind: 'text', text });
  };
  for (const found of line.matchAll(/\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)|\*\*([^*]{1,300})\*\*/g)) {
    const [whole, words, to, strong] = found;
    say(line.slice(rest, found.index));
    rest = found.index + whole.length;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (isOwnPage(to!)) spans.push({ kind: 'link', text: words!, to: to! });
    else say(words!);
  }
  say(line.slice(rest));
  return spans;
}
