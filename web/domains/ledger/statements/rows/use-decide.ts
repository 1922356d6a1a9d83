import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateRow, type RowDecision, type StatementRow } from '../statements.data.ts';

/** Says what becomes of one row. `onDone` once every list has it where it belongs now. */
export function useDecide(id: string, row: number, onDone: (after: StatementRow) => void) {
  const client = useQueryClient();
  return useMutation({
    // Without a connection it says so, where it would wait for one.
    networkMode: 'always',
    mutationFn: (decision: RowDecision) => updateRow(client, id, row, decision),
    onSuccess: onDone,
  });
}
