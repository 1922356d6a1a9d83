/** Written with createElement, because Node runs TypeScript but not JSX. */
import { createElement as h, type ReactNode } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from 'react-email';
import { noAdvice } from '@zarpa/contract/tax/words/advice.rules.ts';
import { brand } from '@zarpa/contract/core/brand.ts';

const color = {
  page: '#eef3f7',
  card: '#ffffff',
  ink: '#10273b',
  muted: '#52687b',
  line: '#d9e3eb',
  action: '#0b7f77',
};
const font = { fontFamily: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif", color: color.ink };

export type Letter = {
  preview: string;
  heading: string;
  content: ReactNode[];
  action?: { label: string; url: string };
};

export async function renderLetter(letter: Letter): Promise<{ html: string; text: string }> {
  const html = await render(frame(letter));
  return { html, text: toPlainText(html) };
}

function frame({ preview, heading, content, action }: Letter) {
  return h(
    Html,
    { lang: 'es' },
    h(Head, null),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: color.page, margin: 0, padding: '24px 0', ...font } },
      h(
        Container,
        { style: { backgroundColor: color.card, borderRadius: 12, padding: 32, maxWidth: 560 } },
        h(Text, { style: { ...font, fontSize: 18, fontWeight: 700, margin: 0, color: color.action } }, brand.product),
        h(Heading, { as: 'h1', style: { ...font, fontSize: 24, lineHeight: '32px', margin: '16px 0' } }, heading),
        ...content,
        action && h(Section, { style: { margin: '24px 0' } }, button(action)),
        h(Hr, { style: { borderColor: color.line, margin: '24px 0 16px' } }),
        small(`¿Dudas? Responde a este correo o escribe a ${brand.supportEmail}.`),
        small(noAdvice),
      ),
    ),
  );
}

function button(action: { label: string; url: string }) {
  const style = {
    ...font,
    backgroundColor: color.action,
    color: '#ffffff',
    borderRadius: 10,
    padding: '12px 20px',
    fontWeight: 600,
  };
  return h(Button, { href: action.url, style }, action.label);
}

function small(text: string) {
  return h(
    Text,
    { key: text, style: { ...font, color: color.muted, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' } },
    text,
  );
}

export function paragraph(text: string): ReactNode {
  return h(Text, { key: text, style: { ...font, fontSize: 16, lineHeight: '26px', margin: '0 0 12px' } }, text);
}

export function subheading(text: string): ReactNode {
  return h(Heading, { key: text, as: 'h2', style: { ...font, fontSize: 17, margin: '20px 0 8px' } }, text);
}

export function amounts(rows: { label: string; amount: string; strong?: boolean }[]): ReactNode {
  const cell = (strong: boolean | undefined) => ({
    ...font,
    fontSize: 15,
    padding: '6px 0',
    borderBottom: `1px solid ${color.line}`,
    fontWeight: strong ? 700 : 400,
  });
  const body = rows.map(({ label, amount, strong }) =>
    h(
      'tr',
      { key: label },
      h('td', { style: cell(strong) }, label),
      h('td', { style: { ...cell(strong), textAlign: 'right' as const } }, amount),
    ),
  );
  return h(
    'table',
    { key: 'amounts', width: '100%', cellPadding: 0, cellSpacing: 0, role: 'presentation' },
    h('tbody', null, ...body),
  );
}

export function list(items: string[]): ReactNode {
  const style = { ...font, fontSize: 16, lineHeight: '26px', marginBottom: 6 };
  return h(
    'ol',
    { key: items.join(), style: { paddingLeft: 20, margin: '0 0 12px' } },
    ...items.map((item) => h('li', { key: item, style }, item)),
  );
}
