import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import { correctionProblems, factValue } from '@zarpa/contract/formation/corrections/problems.rules.ts';
import {
  factLabel,
  factOf,
  isCorrectable,
  needsSecondPerson,
  type FactChange,
  type PresentFact,
} from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { type Problem, missing } from '../../../../platform/ui/form/problem-places.ts';
import type { Correction } from '../staff-cases.data.ts';

export type CorrectionEntry = { facts: Record<string, string>; reason: string; proof: string };
export type SeenValues = Readonly<Record<string, string>>;

export const emptyCorrection: CorrectionEntry = { facts: {}, reason: '', proof: '' };
export const factsMax = 20;

export function factOptions(present: readonly PresentFact[], seen: SeenValues) {
  return present
    .filter((fact) => isCorrectable(fact) && !Object.hasOwn(seen, fact.fact))
    .map(({ fact }) => ({ value: fact, label: factLabel(fact) }));
}

export const typedValue = (fact: string, value: string): string =>
  factOf(fact)?.type === 'country' ? (countryCodeOf(value) ?? '') : value;

export function changesOf({ facts }: CorrectionEntry, seen: SeenValues): FactChange[] {
  const all = Object.entries(seen).map(([fact, before]) => ({ fact, before, after: facts[fact] ?? '' }));
  const changed = all.filter(({ fact, before, after }) => factValue(fact, after) !== before);
  return changed.length > 0 ? changed : all;
}

export const needsProof = (entry: CorrectionEntry, seen: SeenValues): boolean =>
  needsSecondPerson(changesOf(entry, seen).map(({ fact }) => fact));

export function entryProblems(entry: CorrectionEntry, seen: SeenValues, present: readonly PresentFact[]): Problem[] {
  const changes = changesOf(entry, seen);
  return [
    ...(changes.length === 0 ? [{ field: 'chosen', message: 'Elige qué dato hay que corregir', isMissing: true }] : []),
    ...placed(correctionProblems(changes, present)),
    ...(needsProof(entry, seen) && entry.proof === ''
      ? [{ field: 'proof', message: 'Hace falta el documento que lo prueba', isMissing: true }]
      : []),
    ...missing('reason', entry.reason, 'Escribe el motivo: lo lee el cliente.'),
  ];
}

export const placed = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => (factOf(problem.field) ? { ...problem, field: `facts.${problem.field}` } : problem));

export function correctionOf(entry: CorrectionEntry, seen: SeenValues, version: number): Correction {
  return {
    version,
    reason: entry.reason.trim(),
    ...(entry.proof && { proof: entry.proof }),
    changes: changesOf(entry, seen),
  };
}
