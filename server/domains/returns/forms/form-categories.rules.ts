import {
  categoryKeys,
  ledgerCategories,
  lineOf,
  type CategoryKey,
} from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { LedgerForm } from '@zarpa/contract/ledger/lines.rules.ts';

export type LineCategories = {
  line: string;
  label: string;
  members: readonly { category: CategoryKey; item: string }[];
};

/** By line number, for a tax year (`2025`). */
export function linesOfForm(form: LedgerForm, taxYear: number): Map<string, LineCategories> {
  const lines = new Map<string, LineCategories>();
  for (const category of categoryKeys) {
    const found = lineOf(category, form, taxYear);
    if (found === undefined) continue;
    const { line, label, item = ledgerCategories[category].english } = found;
    const members = [...(lines.get(line)?.members ?? []), { category, item }];
    lines.set(line, { line, label, members });
  }
  return lines;
}
