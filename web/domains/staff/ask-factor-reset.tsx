import { queryClient } from '../../platform/api/api-query.ts';
import { ReasonDialog } from '../admin/forms/reason-dialog.tsx';
import { proposeFactorReset } from './team.data.ts';
import { proposedWords } from './team.state.ts';

/** Of a customer or a colleague. */
export function AskFactorReset({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Restablecer el segundo factor de ${name}`}
      description="Llama antes a la persona, a un número que ya teníamos. Otra persona del equipo lo confirma; avisamos ahora a la cuenta y al equipo."
      label="Cómo comprobaste quién es"
      missing="Escribe cómo lo comprobaste"
      submit="Proponer"
      done={proposedWords}
      failure="No propusimos nada"
      onSend={(reason) => proposeFactorReset(userId, reason)}
      onSettled={() => queryClient.invalidateQueries({ predicate: isOfPerson(userId) })}
      onClose={onClose}
    />
  );
}

/** The team's lists and what is under way for the account, not what the audit notes being read. */
const isOfPerson =
  (userId: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === 'staff' || (queryKey[1] === userId && queryKey[2] === 'help');
