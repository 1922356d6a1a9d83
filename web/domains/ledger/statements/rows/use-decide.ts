import { useMutation } from '@tanstack/react-query';
import { updateRow, type RowDecision, type StatementRow } from '../statements.data.ts';

export function useDecide(id: string, row: number, onDone: (after: StatementRow) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: RowDecision) => updateRow(id, row, decision),
    onSuccess: onDone,
  });
}
