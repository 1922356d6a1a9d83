const counted =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta';
const tens = 'cuarenta cincuenta sesenta setenta ochenta noventa';
const hundreds = 'cien dosciento tresciento cuatrociento quiniento seisciento seteciento ochociento noveciento';

const small: Readonly<Record<string, number>> = {
  ...valuesOf(counted, (place) => place),
  ...valuesOf(tens, (place) => 40 + place * 10),
  ...valuesOf(hundreds, (place) => 100 + place * 100),
  ciento: 100,
  uno: 1,
  una: 1,
  veintiuno: 21,
  veintiuna: 21,
};

function valuesOf(words: string, valueAt: (place: number) => number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, place) => [word, valueAt(place)]));
}

const scales: Readonly<Record<string, number>> = {
  mil: 1_000,
  k: 1_000,
  millon: 1_000_000,
  millones: 1_000_000,
};

export const scaleOf = (word: string): number | undefined => (Object.hasOwn(scales, word) ? scales[word] : undefined);

/** Takes one lowercase word without accents; undefined when it is no number. */
export function numberWord(word: string): number | undefined {
  const bare = word.replace(/ient[oa]s$/, 'iento');
  if (Object.hasOwn(small, bare)) return small[bare];
  return undefined;
}

/** 'Un', 'una': a number beside a currency, an article elsewhere. */
export const isArticle = (word: string): boolean => word === 'un' || word === 'una' || word === 'uno';

/** The number that the first words make, and how many words it takes; undefined when the first word makes none. */
export function readNumberWords(words: readonly string[]): { value: number; length: number } | undefined {
  let total = 0;
  let group: number | undefined;
  let length = 0;
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]!;
    const scale = scaleOf(word);
    const value = numberWord(word);
    if (scale !== undefined && word !== 'k') {
      if (word !== 'mil' && group === undefined) break;
      total += (group ?? 1) * scale;
      group = undefined;
    } else if (value !== undefined) {
      if (group !== undefined && !(value < 100 && group % 100 === 0) && words[place - 1] !== 'y') break;
      group = (group ?? 0) + value;
    } else if (word === 'y' && isTens(group) && (numberWord(words[place + 1] ?? '') ?? 10) < 10) continue;
    else break;
    length = place + 1;
  }
  return length === 0 ? undefined : { value: total + (group ?? 0), length };
}

const isTens = (group: number | undefined) => group !== undefined && group % 100 >= 30 && group % 10 === 0;
