import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { readMail } from '../customers.data.ts';

/** Read once: each reading is in the audit. */
export function MailDialog({ userId, id, onClose }: { userId: string; id: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['staff-customer', userId, 'mail', id],
    queryFn: () => readMail(userId, id),
    staleTime: Infinity,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<span className="wrap-anywhere">{query.data?.subject ?? 'Correo'}</span>}
      description="Escrito de nuevo con los datos de hoy: el que llegó pudo decir otra cosa."
    >
      <Loaded query={query} failure="No pudimos leer el correo" skeleton="h-60 w-full" waiting="Cargando el correo…">
        {({ to, text }) => (
          <>
            <p className="mb-3 text-sm wrap-anywhere text-muted">Para {to}</p>
            <p
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
              tabIndex={0}
              className="text-sm wrap-anywhere whitespace-pre-line"
            >
              {text}
            </p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
