import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { endOtherSessions, refetchSessions } from './sessions.data.ts';

export function useEndOtherSessions(options: { onDone?: () => void } = {}) {
  return useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async (closed) => {
      await refetchSessions();
      toast.success(closedSentence(closed), { title: 'Sesiones cerradas' });
      options.onDone?.();
    },
    onError: (error) => toast.error(error.message, { title: 'No pudimos cerrar las sesiones' }),
  });
}

function closedSentence(closed: number): string {
  if (closed === 0) return 'Tu cuenta solo estaba abierta aquí.';
  return closed === 1
    ? 'Cerramos 1 sesión. Solo queda abierta esta.'
    : `Cerramos ${closed} sesiones. Solo queda abierta esta.`;
}
