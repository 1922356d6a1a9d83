import { Link } from '@tanstack/react-router';
import { cancellationReasonMax } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { errorOfFailure, type ApiError } from '../../../platform/api/api-error.ts';
import { referenceOf } from '../../../platform/shell/failures/error-reference.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../platform/ui/fields/text-area.tsx';
import type { WholeOrder } from '../orders.data.ts';
import { consequences, doerWord, openerWord } from './cancelling.state.ts';
import { createCancellation, type Refund } from './cancellations.data.ts';
import { RefundLines } from './refund-lines.tsx';

type CancelDialogProps = {
  order: WholeOrder;
  refund: Refund;
  open: boolean;
  onClose: () => void;
  requestsRef: RefObject<HTMLElement | null>;
};

export function CancelDialog({ order, refund, open, onClose, requestsRef }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [isSending, setIsSending] = useState(false);
  const wasSent = useRef(false);
  const isNothing = refund.way === 'nothing';
  const person = isNothing || refund.total === 0;
  const requestCount = order.cancellations.length;

  // The dialog may close before the refetch; the section then renders after it.
  useEffect(() => {
    if (requestCount > 0 && wasSent.current) shown(requestsRef.current)?.focus();
  }, [requestCount, requestsRef]);

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      const trimmed = reason.trim();
      await createCancellation(order.id, { expected_refund: refund.total, ...(trimmed && { reason: trimmed }) });
      wasSent.current = true;
      onClose();
    } catch (cause) {
      setFailure(errorOfFailure(cause));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={openerWord(refund)}
      dismissible={!isSending}
      focusAfter={() => (wasSent.current ? shown(requestsRef.current) : null)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
          {!isNothing && (
            <Button
              variant={person ? 'secondary' : 'danger'}
              busy={isSending}
              busyLabel="Enviando…"
              onClick={() => void send()}
            >
              {doerWord(refund)}
            </Button>
          )}
          {person && (
            <Link
              to="/empresa/soporte"
              search={{ vista: 'conversaciones', hablar: '1', empresa: order.registration_id, orden: order.id }}
              className={buttonClass()}
            >
              Hablar con una persona
            </Link>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <div className="grid gap-2">
          {consequences(order.company_name, refund).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
        {failure && <Failure error={failure} />}
        <div>
          <RefundLines refund={refund} />
        </div>
        {!isNothing && (
          <TextArea
            label="Por qué"
            name="reason"
            optional
            hint="Lo lee el equipo."
            value={reason}
            onChange={setReason}
            maxLength={cancellationReasonMax}
            rows={2}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Scrolls too: a dialog restores the focus without scrolling, and the section is at the other end of the sheet. */
function shown(place: HTMLElement | null): HTMLElement | null {
  place?.scrollIntoView({ block: 'center' });
  return place;
}

function Failure({ error }: { error: ApiError }) {
  const isChanged = error.code === 'orders.refund_changed' || error.code === 'orders.nothing_to_cancel';
  return (
    <Alert tone={isChanged ? 'caution' : 'danger'} announce title={error.message}>
      <p>Lo que escribiste sigue aquí.</p>
      {!isChanged && (
        <p className="mt-1 text-xs text-muted">
          Referencia: <code>{referenceOf(error)}</code>
        </p>
      )}
    </Alert>
  );
}
