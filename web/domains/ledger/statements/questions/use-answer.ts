import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateStatement, type StatementAnswers } from '../statements.data.ts';

/** What a file does not say, said: it is read again with it. `onDone` once that has begun. */
export function useAnswer(id: string, onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // Without a connection it says so, where it would wait for one.
    networkMode: 'always',
    mutationFn: (answers: StatementAnswers) => updateStatement(client, id, answers),
    onSuccess: onDone,
  });
  return { send: (answers: StatementAnswers) => !isPending && mutate(answers), isSending: isPending, error };
}
