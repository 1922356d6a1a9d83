import { useMutation } from '@tanstack/react-query';
import { updateStatement, type StatementAnswers } from '../statements.data.ts';

export function useAnswer(id: string, onDone: () => void) {
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (answers: StatementAnswers) => updateStatement(id, answers),
    onSuccess: onDone,
  });
  return { send: (answers: StatementAnswers) => !isPending && mutate(answers), isSending: isPending, error };
}
