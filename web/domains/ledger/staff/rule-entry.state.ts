import {
  allowsDirection,
  categoryKeys,
  isCategory,
  ledgerCategories,
} from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { ruleProblemOf, ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { Rule, RuleInput, RuleQuestion } from './ledger-staff.data.ts';

export type RuleEntry = {
  how: LedgerRule['condition']['how'];
  text: string;
  direction: Direction;
  category: string;
  note: string;
};

export function ruleProblems({ how, text, direction, category }: RuleEntry): Problem[] {
  const problem = ruleProblemOf({ condition: { how, text: text.trim() }, direction, category });
  if (!problem) return [];
  return [{ ...problem, isMissing: problem.field === 'text' ? text.trim() === '' : category === '' }];
}

export function previewOf({ how, text, direction }: RuleEntry): RuleQuestion | undefined {
  const problem = ruleProblemOf({ condition: { how, text: text.trim() }, direction, category: '' });
  return problem?.field === 'text' ? undefined : { how, text: text.trim(), direction };
}

export function ruleInputOf({ how, text, direction, category, note }: RuleEntry, id: string): RuleInput {
  // The form's check guarantees a listed category.
  return { id, how, text: text.trim(), direction, category: category as RuleInput['category'], note: note.trim() };
}

export function categoryOptions(direction: Direction): { value: string; label: string }[] {
  return categoryKeys
    .filter((key) => key !== 'unclassified' && allowsDirection(key, direction))
    .map((value) => ({ value, label: ledgerCategories[value].label }));
}

export const fitting = (category: string, direction: Direction): string =>
  isCategory(category) && allowsDirection(category, direction) ? category : '';

export const globalRuleText = ({ id, how, text, direction, category, created_at }: Rule): string =>
  ruleText({ id, condition: { how, text }, direction, category, createdAt: created_at });

export type Preview = { entries: number; companies: number; is_more: boolean };

export function previewWords({ entries, companies, is_more }: Preview): string {
  if (is_more) return 'Más de 5000 movimientos podrían coincidir: conviene escribir más palabras.';
  if (entries === 0) return 'Ahora no coincide con ninguno. Valdrá para los que lleguen.';
  const found = entries === 1 ? 'Coincide con 1 movimiento' : `Coincide con ${entries} movimientos`;
  return `${found} de ${companies === 1 ? 'una empresa' : `${companies} empresas`}, de los que nadie más seguro clasificó.`;
}
