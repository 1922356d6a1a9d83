import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { keepDraft } from '../profile-drafts.storage.ts';
import { useProfile } from '../profile-context.ts';
import { refetchProfile } from '../profile.data.ts';
import { deleteRow, type RowKind, type Seen } from './rows.data.ts';

/** Takes a row away as it was seen; one that somebody changed meanwhile is shown first. */
export function useRemoval(kind: RowKind) {
  const client = useQueryClient();
  const { registrationId, draftOf } = useProfile();
  return useMutation({
    mutationFn: (row: Seen) => deleteRow(kind, registrationId, row),
    onSuccess: (_, { id }) => keepDraft(draftOf(`${kind}/${id}`), undefined),
    onError: (cause) => toast.error(errorOfFailure(cause).message, { title: 'No se quitó' }),
    onSettled: () => refetchProfile(client, registrationId),
  });
}
