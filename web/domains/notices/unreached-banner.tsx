import { useMutation } from '@tanstack/react-query';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { sendTestMail } from './notices.data.ts';
import { useNotices } from './use-notices.ts';

/** On every screen for as long as mail does not arrive: whoever misses a mail may miss a date. */
export function UnreachedBanner({ isBelowAnother }: { isBelowAnother: boolean }) {
  const { data } = useNotices();
  const sending = useMutation({
    mutationFn: sendTestMail,
    onSuccess: () => toast.success('Enviamos un correo de prueba. Si llega, este aviso desaparece solo.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos enviarlo' }),
  });
  const unreached = data?.pages[0]?.unreached;
  if (!unreached) return null;
  return (
    <Alert
      tone="caution"
      title="Tu correo no llega"
      className={isBelowAnother ? 'mt-3' : 'mb-6'}
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={sending.isPending}
          busyLabel="Enviando…"
          onClick={() => sending.mutate()}
        >
          Enviar un correo de prueba
        </Button>
      }
    >
      La dirección {unreached.email} rechaza lo que te enviamos desde el {formatDay(unreached.since)}: no te llegan
      avisos ni recordatorios. Comprueba que esté bien escrita y que tu buzón no esté lleno. Si tienes otra, cámbiala
      con el servicio con el que inicias sesión. Mientras tanto, todo está en la campana.
    </Alert>
  );
}
