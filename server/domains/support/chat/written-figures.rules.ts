/** One canonical form each: `$1,200`, `1.200 dólares` and 'mil doscientos dólares' are all `usd:1200`. */
import { isArticle, readNumberWords, scaleOf } from './number-words.rules.ts';

/** `usd:399`, `pct:5`, `hora:24`, `day:04-15`, `day:2026-04-15`, `month:04`, `num:5472`. */
export type Figure = string;

type Token = { text: string; value?: number; isWord?: boolean };

export function foldedText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

export function figuresIn(text: string): Set<Figure> {
  const found = new Set<Figure>();
  const note = (day: Day) => noteDay(found, day);
  const rest = takeWrittenDays(foldedText(text), note);
  const tokens = joined(tokensOf(rest));
  const isTaken = tokens.map(() => false);
  takeMonths(tokens, isTaken, note);
  const isAmount = amountsOf(tokens);
  for (const [place, { text: word, value, isWord }] of tokens.entries()) {
    if (free.test(word)) found.add('usd:0');
    if (value === undefined || isTaken[place]) continue;
    const unit = unitAfter(tokens, place);
    if (isAmount[place]) found.add(`usd:${value}`);
    else if (unit) found.add(`${unit}:${value}`);
    // 'Dos opciones' is no figure.
    else if (!isWord) found.add(`num:${value}`);
  }
  return found;
}

const free = /^(gratis|gratuit[oa]s?|free)$/;

type Day = { year?: number | undefined; month: number; day?: number | undefined };

function noteDay(found: Set<Figure>, { year, month, day }: Day): void {
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return;
  const monthText = String(month).padStart(2, '0');
  found.add(`month:${monthText}`);
  if (year !== undefined) found.add(`num:${year}`);
  if (day === undefined) return;
  const dayText = `${monthText}-${String(day).padStart(2, '0')}`;
  found.add(`day:${dayText}`);
  if (year !== undefined) found.add(`day:${year}-${dayText}`);
}

/** 2026-04-15, 15/04/2026, 15.04.2026, 15/04. Blanks what it finds. The day comes first, unless that is impossible. */
function takeWrittenDays(text: string, note: (day: Day) => void): string {
  return text
    .replaceAll(/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, (_, year: string, month: string, day: string) => {
      note({ year: Number(year), month: Number(month), day: Number(day) });
      return ' ';
    })
    .replaceAll(
      /(?<![\d/])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/g,
      (_, one: string, _sign: string, other: string, year: string) => {
        note({ year: year.length === 2 ? 2000 + Number(year) : Number(year), ...inOrder(Number(one), Number(other)) });
        return ' ';
      },
    )
    .replaceAll(/(?<![\d/$])(\d{1,2})\/(\d{1,2})(?![\d/])/g, (whole, one: string, other: string) => {
      if (Number(one) > 31 || Number(other) > 31) return whole;
      note(inOrder(Number(one), Number(other)));
      return ' ';
    });
}

const inOrder = (one: number, other: number) => (other > 12 ? { month: one, day: other } : { month: other, day: one });

const tokenPattern = /us\$|[$€£%]|\d+(?:[.,]\d+)*|[a-zñ]+|[-–—]|[^\s]/g;

function tokensOf(text: string): Token[] {
  // '1 200' with a space is one number; a list marker is none.
  const bare = text
    .replaceAll(/^\s*\d{1,2}[.)]\s/gm, ' ')
    .replaceAll(/(?<![\d.,])(\d{1,3})(?:\s(\d{3}))+(?![\d.,])/g, (whole) => whole.replaceAll(/\s/g, ''));
  return [...bare.matchAll(tokenPattern)].map(([token]) =>
    /^\d/.test(token) ? { text: token, value: valueOf(token) } : { text: token },
  );
}

/** The last separator is the decimal one, unless three digits follow it. */
function valueOf(figure: string): number {
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  if (last === -1) return Number(figure);
  const [before, after] = [figure.slice(0, last).replaceAll(/[.,]/g, ''), figure.slice(last + 1)];
  const isBoth = /[.,].*[.,]/.test(figure) && figure.includes('.') && figure.includes(',');
  return after.length === 3 && !isBoth ? Number(before + after) : Number(`${before}.${after}`);
}

function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place]!;
    if (token.value !== undefined) {
      const scale = scaleOf(tokens[place + 1]?.text ?? '');
      if (scale !== undefined) place += 1;
      result.push({ text: token.text, value: token.value * (scale ?? 1) });
      continue;
    }
    const read = readNumberWords(tokens.slice(place, place + 12).map(({ text }) => text));
    if (!read) {
      result.push(token);
      continue;
    }
    const isOnlyArticle = read.length === 1 && isArticle(token.text);
    result.push({ text: isOnlyArticle ? 'un' : token.text, value: read.value, isWord: true });
    place += read.length - 1;
  }
  return result;
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['enero', 'ene', 'january', 'jan'],
    ['febrero', 'feb', 'february'],
    ['marzo', 'mar', 'march'],
    ['abril', 'abr', 'april', 'apr'],
    ['mayo', 'may'],
    ['junio', 'jun', 'june'],
    ['julio', 'jul', 'july'],
    ['agosto', 'ago', 'august', 'aug'],
    ['septiembre', 'setiembre', 'sep', 'sept', 'set', 'september'],
    ['octubre', 'oct', 'october'],
    ['noviembre', 'nov', 'november'],
    ['diciembre', 'dic', 'december', 'dec'],
  ].flatMap((names, place) => names.map((name) => [name, place + 1] as const)),
);

/** 15 de abril, abril 15, primero de marzo, 15 abr 2026, and a month by itself. */
function takeMonths(tokens: readonly Token[], isTaken: boolean[], note: (day: Day) => void): void {
  for (const [place, { text }] of tokens.entries()) {
    if (!Object.hasOwn(months, text)) continue;
    const skip = (from: number, step: number) => {
      let next = from + step;
      while (/^(de|del|,|\.|-|th|º|°|ro|er|o)$/.test(tokens[next]?.text ?? '')) next += step;
      return next;
    };
    const [before, after] = [skip(place, -1), skip(place, 1)];
    const dayAt = (at: number) => {
      const token = tokens[at];
      if (token?.text === 'primero') return 1;
      return token?.value !== undefined && token.value <= 31 ? token.value : undefined;
    };
    const isBefore = dayAt(before) !== undefined;
    const day = dayAt(before) ?? dayAt(after);
    const yearPlace = isBefore || day === undefined ? after : skip(after, 1);
    const year = tokens[yearPlace]?.value;
    const isYear = year !== undefined && year >= 1900 && year < 2200;
    // An abbreviated month counts only beside a day: 'mar' also means sea.
    if (day === undefined && !isYear && text.length < 5 && text !== 'mayo') continue;
    if (day !== undefined) isTaken[isBefore ? before : after] = true;
    if (isYear) isTaken[yearPlace] = true;
    note({ month: months[text]!, day, year: isYear ? year : undefined });
  }
}

const currency = /^(us\$|\$|€|£|usd|eur|dolar|dolares|dls|euro|euros|peso|pesos|bucks|dollar|dollars|mxn|ars|cop)$/;

/** Numbers beside a currency, and the other end of a range with one. */
function amountsOf(tokens: readonly Token[]): boolean[] {
  const isAmount = tokens.map(({ value }, place) => {
    if (value === undefined) return false;
    const next = tokens[place + 1]?.text === 'de' ? place + 2 : place + 1;
    return currency.test(tokens[place - 1]?.text ?? '') || currency.test(tokens[next]?.text ?? '');
  });
  for (const [place, { text }] of tokens.entries()) {
    if (!/^([-–—aoye]|hasta)$/.test(text)) continue;
    const other = currency.test(tokens[place + 1]?.text ?? '') ? place + 2 : place + 1;
    if (tokens[place - 1]?.value === undefined || tokens[other]?.value === undefined) continue;
    // '$50 a 12 meses' is no range of dollars.
    if (unitAfter(tokens, other)) continue;
    if (isAmount[place - 1] || isAmount[other]) isAmount[place - 1] = isAmount[other] = true;
  }
  return isAmount;
}

const units: readonly (readonly [RegExp, string])[] = [
  [/^%$/, 'pct'],
  [/^horas?$/, 'hora'],
  [/^minutos?$/, 'minuto'],
  [/^segundos?$/, 'segundo'],
  [/^dias?$/, 'dia'],
  [/^semanas?$/, 'semana'],
  [/^mes(es)?$/, 'mes'],
  [/^anos?$/, 'ano'],
];

/** The unit that a number counts, as in '5 por ciento' and '5-7 días'; 'un año' has none. */
function unitAfter(tokens: readonly Token[], place: number): string | undefined {
  if (tokens[place]?.text === 'un') return undefined;
  const at = (offset: number) => tokens[place + offset]?.text ?? '';
  if (at(1) === 'por' && at(2) === 'ciento') return 'pct';
  const isRange = /^([-–—aoy]|hasta)$/.test(at(1)) && tokens[place + 2]?.value !== undefined;
  const word = isRange ? at(3) : at(1);
  return units.find(([pattern]) => pattern.test(word))?.[1];
}
