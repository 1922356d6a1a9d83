import { operationsOfAudit, staffActionText } from '@zarpa/contract/staff/actions.rules.ts';

/** By name. Apart from the address’s state, which every screen of the panel loads. */
export const operationOptions: readonly { value: string; label: string }[] = operationsOfAudit
  .map((value) => ({ value, label: staffActionText(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
