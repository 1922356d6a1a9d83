import { chatHistoryUsed, chatMessageMax } from '@zarpa/contract/support/chat/messages.rules.ts';
import { foldedText } from './written-figures.rules.ts';

export type Said = { role: 'user' | 'assistant'; content: string };

/** After so many a person is offered. */
export const missesMax = 2;

export function usedHistory(history: readonly Said[]): Said[] {
  return history
    .slice(-chatHistoryUsed)
    .map(({ role, content }) => ({ role, content: content.slice(0, chatMessageMax) }))
    .filter(({ content }) => content !== '');
}

const wordsOnly = (text: string) => (foldedText(text).match(/[a-zñ]+/g) ?? []).join(' ');

const denials =
  /^(no|nop|no no|para nada|no es eso|no era eso|eso no|no es lo que (pregunte|pregunto|busco)|no me (sirve|ayuda|respondiste)|no (entendiste|entiendes|es asi|responde)|incorrecto|mal)( gracias)?$/;

/** 'No', 'no es eso': it says of the last answer that it was none. */
export function isDenial(message: string): boolean {
  return denials.test(wordsOnly(message));
}

const asking =
  /\b(hablar|hablo|chatear|comunicarme|contactar|pasame|paseme|conectame|quiero|necesito|prefiero)\b.*\b(con|a)? ?(una? )?(persona|humano|humana|agente humano|asesor|asesora|alguien (real|del equipo)|ser humano|soporte humano)\b/;

export function asksForPerson(message: string): boolean {
  const words = wordsOnly(message);
  return asking.test(words) || /^(una? )?(persona|humano|humana|asesor|asesora)( por favor)?$/.test(words);
}

/** Of what was said before, where nobody counted: each denial of a visitor is a miss. */
export function missesIn(history: readonly Said[]): number {
  return history.filter(({ role, content }) => role === 'user' && isDenial(content)).length;
}

/** What the search looks for: after a denial what was asked before it. */
export function searchedText(message: string, history: readonly Said[]): string {
  if (!isDenial(message)) return message;
  return history.findLast(({ role, content }) => role === 'user' && !isDenial(content))?.content ?? message;
}

/** Prices, money that goes back and what a lapse costs are told in our own words, never in a model's. */
export function isForTemplates(message: string): boolean {
  return /\b(precio|precios|cuesta|cuestan|costo|costos|coste|costar|cuanto (sale|vale|es|pago|cobran)|tarifa|tarifas|cobr\w+|pagar|barato|descuento|reembols\w*|devoluci\w*|devuelv\w*|devolver\w*|cancel\w*|multa|multas|sancion|sanciones|penaliza\w*|penalidad\w*)\b/.test(
    foldedText(message),
  );
}
