import type { CorpusFile, Damage, Random } from './corpus-file.ts';
import { byteDamages, textDamages, touchedBy } from './damage-bytes.ts';
import { tableDamages } from './damage-tables.ts';

export function damageFile(file: CorpusFile, random: Random): Damage {
  const first =
    'table' in file.source && random.happens(0.7)
      ? damageTable(file, random)
      : damageBytes(file, wholeOf(file), random);
  return random.happens(0.15) ? damageBytes(file, first, random) : first;
}

export function wholeOf(file: CorpusFile): Damage {
  const { source, answers } = file;
  const content = 'table' in source ? source.write(source.table) : source.bytes;
  return { name: 'nothing', content, touched: new Set(), gone: new Set(), isOpen: false, hasOwnTexts: true, answers };
}

function damageTable(file: CorpusFile, random: Random): Damage {
  if (!('table' in file.source)) throw new Error('no table');
  const [name, damage] = random.pick(Object.entries(tableDamages));
  const damaged = damage(file.source.table, random, file);
  if (!damaged) return damageTable(file, random);
  const { table, touched = [], gone = [], isOpen = false, answers = file.answers } = damaged;
  return {
    name,
    content: file.source.write(table),
    touched: setOf(touched),
    gone: setOf(gone),
    isOpen,
    hasOwnTexts: true,
    answers,
  };
}

function damageBytes(file: CorpusFile, before: Damage, random: Random): Damage {
  const isText = /^(?:csv|ofx|qif)/.test(file.name);
  const [name, damage] = random.pick(Object.entries({ ...byteDamages, ...(isText && textDamages) }));
  const damaged = damage(before.content, random);
  if (!damaged) return damageBytes(file, before, random);
  const { touched, gone } = touchedBy(file, before.content, damaged);
  return {
    ...before,
    name: before.name === 'nothing' ? name : `${before.name}, then ${name}`,
    content: damaged.content,
    hasOwnTexts: 'isText' in damaged && before.hasOwnTexts,
    touched: new Set([...before.touched, ...touched]),
    gone: new Set([...before.gone, ...gone]),
  };
}

const setOf = (marks: readonly (string | undefined)[]) => new Set(marks.filter((mark) => mark !== undefined));
