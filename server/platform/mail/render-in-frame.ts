import { createElement as h } from 'react';
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
import { color, font, type Letter } from './layout.ts';

export async function renderInFrame(letter: Letter): Promise<{ html: string; text: string }> {
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
