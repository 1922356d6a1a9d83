/** Words that require a permit in a name; W.S. 17-29-104(d), 002-1 Wyo. Code R. §1-3, and what filers report. */
import { nameWords, singular } from './name-key.rules.ts';

export type RestrictedWord = {
  word: string;
  why: string;
  needs: string;
};

type Group = { words: string; why: string; needs: string };

const groups: readonly Group[] = [
  {
    words:
      'bank banker banking bancorp bancorporation banc banque banquer banco banca bancario bancaria ' +
      'credit-union savings-loan caja-de-ahorros cooperativa-de-credito',
    why: 'Es una palabra de la banca, y una LLC no puede ser una entidad financiera.',
    needs:
      'Hace falta el permiso de la autoridad bancaria de Wyoming, o que quede claro que la empresa no tiene que ver con la banca.',
  },
  {
    words: 'trust trustee fideicomiso fiduciario fiduciaria fiduciary',
    why: 'Es una palabra de las sociedades fiduciarias.',
    needs:
      'Hace falta la conformidad del Departamento de Auditoría de Wyoming, o que quede claro que no se trata de eso.',
  },
  {
    words: 'insurance insurer assurance reinsurance underwriter seguros aseguradora asegurador reaseguro reaseguradora',
    why: 'Es una palabra de los seguros, y una LLC no puede ser una aseguradora.',
    needs: 'Hace falta el permiso del Departamento de Seguros de Wyoming, o la licencia de quien los vende.',
  },
  {
    words:
      'university college academy institute school education educational ' +
      'universidad universidades academia colegio instituto escuela educacion educativo educativa',
    why: 'Es una palabra de la enseñanza.',
    needs: 'Hace falta la aprobación del Departamento de Educación de Wyoming.',
  },
  {
    words:
      'architect architecture engineer engineering surveyor attorney lawyer cpa ' +
      'arquitecto arquitecta arquitectura ingeniero ingeniera ingenieria abogado abogada',
    why: 'Es el nombre de una profesión con licencia.',
    needs: 'Hace falta la licencia profesional de uno de los miembros.',
  },
];

const phrases = groups.flatMap((group) => group.words.split(' ').map((words) => ({ group, phrase: words.split('-') })));

export function restrictedWordIn(name: string): RestrictedWord | undefined {
  const words = nameWords(name).filter((word) => word !== 'and');
  const isAt = (index: number, word: string) => words[index] === word || singular(words[index] ?? '') === word;
  for (const { group, phrase } of phrases) {
    const at = words.findIndex((_, index) => phrase.every((word, offset) => isAt(index + offset, word)));
    if (at < 0) continue;
    return { word: words.slice(at, at + phrase.length).join(' '), why: group.why, needs: group.needs };
  }
  return undefined;
}

/** Matches a restricted word inside a longer one: `DataBank`. */
export function restrictedPartIn(name: string): string | undefined {
  const words = nameWords(name);
  return parts.find((part) => words.some((word) => word !== part && word.includes(part)));
}

const parts = ['bank', 'banco', 'banca', 'trust', 'fideicomiso', 'insurance', 'seguros', 'university', 'universidad'];
