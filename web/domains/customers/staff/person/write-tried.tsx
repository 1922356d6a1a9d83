import { useMutation } from '@tanstack/react-query';
import { canBeWritten } from '@zarpa/contract/customers/tried.rules.ts';
import { useMay } from '../../../admin/use-may.ts';
import { writeTried } from '../../../support/staff/threads/staff-threads.data.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import type { CustomerRow } from '../customers.data.ts';

type Tried = NonNullable<CustomerRow['tried']>;

/** One press writes in our words; the server refuses a second one within 24 hours. */
export function WriteTried({ tried, className }: { tried: Tried; className?: string }) {
  const mayWrite = useMay('manage_support');
  const write = useMutation({
    mutationFn: () => writeTried(tried.registration_id),
    onSuccess: ({ number }) => toast.success(`Enviado: conversación ${number}.`),
    onError: (error) => toast.error(error.message, { title: 'No se le escribió' }),
  });
  if (!mayWrite || !canBeWritten(tried.state)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      busy={write.isPending}
      busyLabel="Enviando…"
      disabled={write.isSuccess}
      onClick={() => write.mutate()}
    >
      {write.isSuccess ? 'Escrito' : 'Escribirle'}
      <span className="sr-only"> por {tried.company_name}</span>
    </Button>
  );
}
