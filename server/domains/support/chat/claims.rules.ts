import { foldedText } from './written-figures.rules.ts';

const advice = [
  /\b(te|le|les|os) (recomiendo|recomendamos|aconsejo|aconsejamos|sugiero|sugerimos|conviene)\b/,
  /\b(recomiendo|aconsejo|sugiero) que\b/,
  /\blo (mejor|mas conveniente|ideal|recomendable) (es|seria|sera)\b/,
  /\b(deberias|deberia|tendrias que|te iria mejor|yo (que tu|en tu lugar))\b/,
  /\b(puedes|podrias) (ignorar|omitir|evitar|ahorrarte|no (declarar|presentar|pagar))\b/,
  /\bno (tienes|hace falta|necesitas|debes) (que )?(declarar|presentar|pagar|tributar|informar)\b/,
  /\bno (pagas|debes|pagaras|deberas) (ningun |nada de )?(impuestos?|nada)\b/,
  /\b(no pasa nada|nadie (se entera|revisa)|es (totalmente |completamente )?legal)\b/,
];

const promises = [
  /\b(garantiz|garantia|te (prometo|prometemos|aseguro|aseguramos|juro))/,
  /\b(sin (ninguna )?duda|con (total|toda) seguridad|seguro que|siempre se aprueba|aprobad[oa] segur[oa])\b/,
  /\b(te|le|les|os) (devolveremos|devolvemos|reembolsaremos|reembolsamos|regalamos|descontamos|compensaremos)\b/,
  /\b(hoy mismo|manana mismo|de inmediato|inmediatamente|ahora mismo|en breve|lo antes posible)\b/,
  /\b(descuento|rebaja|oferta especial|promocion|cupon)\b/,
];

const deeds = [
  /\b(he|hemos|ya) (abierto|abri|enviado|envie|cancelado|cancele|cambiado|presentado|reembolsado|borrado|avisado|escalado|transferido)\b/,
  /\b(abri|envie|cancele|presente|reembolse|borre|escale|transferi) (tu|la|el|una|un)\b/,
  /\b(te (paso|transfiero|comunico|conecto) con|voy a (abrir|enviar|cancelar|pasarte|transferirte|reembols))/,
];

/** Whether it gives advice that its sources do not give in the same words. */
export const advises = (text: string, sourceText: string): boolean => matchesClaim(advice, text, sourceText);
export const promisesAnything = (text: string, sourceText: string): boolean => matchesClaim(promises, text, sourceText);
/** Claims to have done, or to be about to do, what only code does. */
export const claimsDeeds = (text: string): boolean => matchesClaim(deeds, text, '');

function matchesClaim(patterns: readonly RegExp[], text: string, sourceText: string): boolean {
  const [plain, known] = [foldedText(text), foldedText(sourceText)];
  return patterns.some((pattern) => {
    const found = pattern.exec(plain)?.[0];
    return found !== undefined && !known.includes(found);
  });
}
