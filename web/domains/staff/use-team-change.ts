import { useMutation } from '@tanstack/react-query';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { refetchTeam, takePresent } from './team.data.ts';

export function useTeamChange<I, O>(run: (input: I) => Promise<O>, done: string | ((answer: O) => string)) {
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => toast.success(typeof done === 'string' ? done : done(answer)),
    onError: (error) => {
      takePresent(error);
      toast.error(error.message, { title: 'No cambiamos nada' });
    },
    // After a refusal too: the list was outdated.
    onSettled: () => refetchTeam(),
  });
}
