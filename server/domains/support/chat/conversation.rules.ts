import { chatHistoryUsed, chatMessageMax } from '@zarpa/contract/support/chat/messages.rules.ts';
import { foldedText } from './written-figures.rules.ts';

export type ChatTurn = { role: 'user' | 'assistant'; content: string };

export const missesMax = 2;

export function usedHistory(history: readonly ChatTurn[]): ChatTurn[] {
  return history
    .slice(-chatHistoryUsed)
    .map(({ role, content }) => ({ role, content: content.slice(0, chatMessageMax) }))
    .filter(({ content }) => content !== '');
}

const wordsOnly = (text: string) => (foldedText(text).match(/[a-zñ]+/g) ?? []).join(' ');

const denials =
  /^(no|nop|no no|para nada|no es eso|no era eso|eso no|no es lo que (pregunte|pregunto|busco)|no me (sirve|ayuda|respondiste)|no (entendiste|entiendes|es asi|responde)|incorrecto|mal)( gracias)?$/;

/** 'No', 'no es eso': rejects the last answer. */
export function isDenial(message: string): boolean {
  return denials.test(wordsOnly(message));
}

const asking =
  /\b(hablar|hablo|chatear|comunicarme|contactar|pasame|paseme|conectame|quiero|necesito|prefiero)\b.*\b(con|a)? ?(una? )?(persona|humano|humana|agente humano|asesor|asesora|alguien (real|del equipo)|ser humano|soporte humano)\b/;

export function asksForPerson(message: string): boolean {
  const words = wordsOnly(message);
  return asking.test(words) || /^(una? )?(persona|humano|humana|asesor|asesora)( por favor)?$/.test(words);
}

/** For visitors, whose misses are not stored: each denial is one. */
export function missesIn(history: readonly ChatTurn[]): number {
  return history.filter(({ role, content }) => role === 'user' && isDenial(content)).length;
}

/** The text to search for; after a denial, the question before it. */
export function searchedText(message: string, history: readonly ChatTurn[]): string {
  if (!isDenial(message)) return message;
  return history.findLast(({ role, content }) => role === 'user' && !isDenial(content))?.content ?? message;
}

/** Prices, refunds and penalties are answered with our own words, never with a model's. */
export function isForTemplates(message: string): boolean {
  return /\b(precio|precios|cuesta|cuestan|costo|costos|coste|costar|cuanto (sale|vale|es|pago|cobran)|tarifa|tarifas|cobr\w+|pagar|barato|descuento|reembols\w*|devoluci\w*|devuelv\w*|devolver\w*|cancel\w*|multa|multas|sancion|sanciones|penaliza\w*|penalidad\w*)\b/.test(
    foldedText(message),
  );
}
