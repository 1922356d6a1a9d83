import { useMutation } from '@tanstack/react-query';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { cancelChange } from '../changes.data.ts';
import { reloadLedger } from '../ledger-year.data.ts';
import { entriesText } from '../words.state.ts';

export function useUndo(registrationId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (changeId: string) => cancelChange(registrationId, changeId),
    onSuccess: ({ restored, left }) => {
      const rest = left > 0 ? ` ${entriesText(left)} habían cambiado después y se quedan.` : '';
      toast.success(`${entriesText(restored)} como antes.${rest}`, { title: 'Cambio deshecho' });
    },
    onError: (error) => toast.error(errorOfFailure(error).message, { title: 'No pudimos deshacerlo' }),
    onSettled: () => reloadLedger(registrationId),
  });
}
