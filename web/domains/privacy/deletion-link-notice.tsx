import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { LoadFailure } from '../../platform/shell/failures/load-failure.tsx';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Spinner } from '../../platform/ui/spinner.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { forgetDeletionToken } from './deletion-link.ts';
import {
  cancelDeletionMutation,
  deletionConfirmationQuery,
  deletionQuery,
  heldBackSentence,
  type DeletionAnswer,
} from './privacy.data.ts';

/** Opening the link does nothing, because programs open links too: a press confirms, once. */
export function DeletionLinkNotice({ token }: { token: string }) {
  const [isRequested, setIsRequested] = useState(false);
  const confirmation = useQuery({ ...deletionConfirmationQuery(token), enabled: isRequested });
  const isAnswered =
    confirmation.isSuccess || isRefusedLink(confirmation.error) || heldBackSentence(confirmation.error) !== undefined;
  useEffect(() => {
    if (isAnswered) forgetDeletionToken();
  }, [isAnswered]);
  if (!isRequested) {
    return (
      <Alert
        tone="danger"
        announce={false}
        title="¿Confirmas que eliminemos tu cuenta?"
        action={
          <Button size="sm" variant="danger" onClick={() => setIsRequested(true)}>
            Sí, eliminar mi cuenta
          </Button>
        }
      >
        Todavía no hicimos nada. Si lo confirmas, tendrás 7 días para arrepentirte.
      </Alert>
    );
  }
  return <div aria-live="polite">{noticeOf(confirmation)}</div>;
}

function noticeOf({ data, error, isFetching, refetch }: UseQueryResult<DeletionAnswer>) {
  if (data) return <Confirmed />;
  if (isRefusedLink(error)) {
    return (
      <Alert tone="caution" title="Este enlace ya no sirve">
        {error.message}
      </Alert>
    );
  }
  const heldBack = heldBackSentence(error);
  if (heldBack) {
    return (
      <Alert tone="caution" title="No eliminamos tu cuenta">
        <span className="wrap-anywhere">{heldBack}</span>
      </Alert>
    );
  }
  if (error) {
    return (
      <LoadFailure
        title="No pudimos confirmar la eliminación de tu cuenta"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <p className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      <Spinner /> Confirmando la eliminación de tu cuenta…
    </p>
  );
}

function Confirmed() {
  const { data } = useQuery(deletionQuery);
  const [isOpen, setIsOpen] = useState(true);
  const cancel = useMutation({
    ...cancelDeletionMutation,
    onError: (error) => toast.error(error.message, { title: 'No pudimos cancelar la eliminación' }),
  });
  if (!isOpen) return null;
  if (data && !data.deletion) {
    return (
      <Alert tone="success" title="Eliminación cancelada" onDismiss={() => setIsOpen(false)}>
        Tu cuenta sigue como estaba.
      </Alert>
    );
  }
  const due = data?.deletion?.due_at;
  return (
    <Alert
      tone="danger"
      announce={false}
      title="Confirmaste la eliminación de tu cuenta"
      onDismiss={() => setIsOpen(false)}
      action={
        <Button size="sm" busy={cancel.isPending} busyLabel="Cancelando…" onClick={() => cancel.mutate()}>
          Conservar mi cuenta
        </Button>
      }
    >
      La borraremos {due ? `el ${formatPromisedDay(due)}` : 'en 7 días'}. Hasta entonces puedes seguir usándola,
      descargar tus datos o cancelarlo.
    </Alert>
  );
}

function isRefusedLink(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'privacy.deletion_link_invalid';
}
