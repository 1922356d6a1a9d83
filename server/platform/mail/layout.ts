/** Written with createElement, because Node runs TypeScript but not JSX. */
import { createElement as h, type ReactNode } from 'react';

export const color = {
  page: '#eef3f7',
  card: '#ffffff',
  ink: '#10273b',
  muted: '#52687b',
  line: '#d9e3eb',
  action: '#0b7f77',
};
export const font = { fontFamily: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif", color: color.ink };

export type Letter = {
  preview: string;
  heading: string;
  content: ReactNode[];
  action?: { label: string; url: string };
};

export function paragraph(text: string): ReactNode {
  return h('p', { key: text, style: { ...font, fontSize: 16, lineHeight: '26px', margin: '0 0 12px' } }, text);
}

export function subheading(text: string): ReactNode {
  return h('h2', { key: text, style: { ...font, fontSize: 17, margin: '20px 0 8px' } }, text);
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
