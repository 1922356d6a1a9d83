import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPage, parseSafeText, plainText, type Block, type Span } from './safe-text.rules.ts';

const text = (words: string): Span => ({ kind: 'text', text: words });

test('paragraphs, lists, strong words and links to our own pages; lines of one paragraph are one', () => {
  const blocks: Block[] = [
    { kind: 'paragraph', spans: [text('Uno'), text(' '), text('sigue.')] },
    {
      kind: 'list',
      isNumbered: false,
      items: [
        [{ kind: 'strong', text: 'Dos:' }, text(' y más')],
        [text('tres'), text(' '), text('con cola')],
      ],
    },
    { kind: 'list', isNumbered: true, items: [[text('a')], [text('b')]] },
    {
      kind: 'paragraph',
      spans: [text('Ve a '), { kind: 'link', text: 'la guía', to: '/guia#pasos' }, text('.')],
    },
  ];
  expect(
    parseSafeText(
      'Uno\r\nsigue.\n\n\n- **Dos:** y más\n* tres\n  con cola\n1. a\n2) b\n\nVe a [la guía](/guia#pasos).',
    ),
  ).toEqual(blocks);
  expect(plainText('Uno\n\n- **Dos**\n- [tres](/guia)')).toBe('Uno\nDos\ntres');
});

test.each([
  ['[fuera](https://example.com)', 'fuera'],
  ['[fuera](//example.com/a)', 'fuera'],
  ['[fuera](/\\example.com)', 'fuera'],
  ['[guion](javascript:alert(1))', '[guion](javascript:alert(1))'],
  ['[api](/api/session)', 'api'],
  ['<b>no</b><img src=x onerror=alert(1)>', '<b>no</b><img src=x onerror=alert(1)>'],
  ['**sin fin', '**sin fin'],
  ['-sin espacio', '-sin espacio'],
])('%s is words', (written, shown) =>
  expect(parseSafeText(written)).toEqual([{ kind: 'paragraph', spans: [text(shown)] }]),
);

test.each([
  ['/', true],
  ['/empresa/soporte?pregunta=impuestos&vista=faq', true],
  ['/apio', true],
  ['/api', false],
  ['/api/x', false],
  ['//a.b', false],
  ['/\\a.b', false],
  ['/a b', false],
  ['mailto:a@b', false],
  ['', false],
])('%s: a page of ours: %s', (to, isOwn) => expect(isOwnPage(to)).toBe(isOwn));

test('no word is lost, and no link leads elsewhere, whatever is written', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '/', '[', ']', '(', ')', '*', '-', '1', '.', ' ', '\n', '<') }),
      (written) => {
        const spans = parseSafeText(written).flatMap((block) =>
          block.kind === 'list' ? block.items.flat() : block.spans,
        );
        expect(spans.every((span) => span.kind !== 'link' || isOwnPage(span.to))).toBe(true);
        const letters = (some: string) => some.replaceAll(/[^a<]/g, '');
        const withoutLinks = written.replaceAll(/\]\([^()\s]*\)/g, '');
        if (withoutLinks === written) expect(letters(plainText(written))).toBe(letters(written));
      },
    ),
  ));
