import { useMutation } from '@tanstack/react-query';
import type { ResendOutcome } from '@zarpa/contract/system/labels.rules.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { outcomeWords } from './system-labels.state.ts';

export function useResend(run: () => Promise<{ outcome: ResendOutcome }>) {
  return useMutation({
    mutationFn: run,
    onSuccess: ({ outcome }) => toast[outcomeWords[outcome].tone](outcomeWords[outcome].text),
    onError: (error) => toast.error(error.message),
  });
}
