import { brand } from '@zarpa/contract/core/brand.ts';
import { faqAnswerNote, type ChatAnswerKind } from '@zarpa/contract/support/chat/messages.rules.ts';
import type { ChatSource } from './chat-source.rules.ts';
import { isDenial, type ChatTurn } from './conversation.rules.ts';
import { partsMax, type FoundParts } from './question-parts.rules.ts';

export type ChatAnswer = {
  response: string;
  kind: ChatAnswerKind;
  sources: { title: string; href: string }[];
  isMiss: boolean;
};

export const linkOf = ({ title, href }: ChatSource) => ({ title, href });

export function ownAnswer(message: string, history: readonly ChatTurn[], found: readonly ChatSource[]): ChatAnswer {
  const isDenied = isDenial(message);
  const past = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const best = isDenied ? found.find(({ text }) => !past.some((one) => one.includes(text.slice(0, 60)))) : found[0];
  if (!best) return { response: isDenied ? nothingElse : unknown, kind: 'unknown', sources: [], isMiss: true };
  const lead = isDenied ? 'Entonces quizá sea esto, de nuestras preguntas frecuentes:' : faqAnswerNote;
  return { response: `${lead}\n\n${best.text}`, kind: 'faq', sources: [linkOf(best)], isMiss: isDenied };
}

const unknownWords =
  'encontré una respuesta en nuestras preguntas frecuentes. Prueba con otras palabras o escribe a una persona del equipo.';
const unknown = `No ${unknownWords}`;
const nothingElse = 'Lamento no haber acertado. Cuéntamelo con otras palabras o escribe a una persona del equipo.';

export function ownAnswers({ parts, later }: FoundParts): ChatAnswer {
  const best = [...new Set(parts.flatMap(({ found }) => found.slice(0, 1)))];
  const missed = parts.filter(({ found }) => found.length === 0);
  const response = [
    ...(best.length > 0 ? [faqAnswerNote] : []),
    ...best.map(({ title, text }) => `**${title}**\n\n${text}`),
    ...missed.map(({ text }) => `De ${quoted(text)} no ${unknownWords}`),
    ...(later.length > 0
      ? [`Respondo ${partsMax} preguntas de una vez. Pregúntame aparte: ${later.map(quoted).join(', ')}.`]
      : []),
  ].join('\n\n');
  return { response, kind: best.length > 0 ? 'faq' : 'unknown', sources: best.map(linkOf), isMiss: missed.length > 0 };
}

/** Repeats the customer's words as plain text: no addresses, no characters that make links, shortened. */
const quoted = (text: string): string => {
  const plain = text.replaceAll(/\S+[.@]\S+/g, '…').replaceAll(/[^\p{L}\p{N}\s…,.'$%¿?-]/gu, '');
  return `«${plain.length > quotedMax ? `${plain.slice(0, quotedMax).trimEnd()}…` : plain}»`;
};
const quotedMax = 80;

export const signInToBeHelped = `Para pasarte con una persona necesito saber quién eres: inicia sesión y vuelve a pedírmelo, o escribe a ${brand.supportEmail}.`;

export const handedOver = (number: string) =>
  `Le pasé tu conversación a una persona del equipo: es la ${number}. Te responderá allí y te avisaremos por correo; el horario está en esa página.`;

export const isWithPerson = (number: string) =>
  `Esta conversación la tiene una persona del equipo: es la ${number}. Escríbele allí; mientras siga abierta, yo no respondo.`;

export const personOffer = 'Si prefieres, te paso con una persona del equipo.';
