import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { lazyPlace, onApproach, preload } from '../../../platform/ui/lazy-part.tsx';
import type { WholeOrder } from '../orders.data.ts';
import { openerWord } from './cancelling.state.ts';
import { refundQuery, type Refund } from './cancellations.data.ts';
import { RefundLines } from './refund-lines.tsx';

const importDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazyPlace(importDialog, 'CancelDialog');

type RefundPartProps = { order: WholeOrder; requestsRef: RefObject<HTMLElement | null> };

export function RefundPart({ order, requestsRef }: RefundPartProps) {
  const query = useQuery(refundQuery(order.id));
  return (
    <Loaded query={query} failure={(message) => `No pudimos calcularlo: ${message}`} skeleton="h-40 w-full">
      {(refund) => (
        <>
          <RefundLines refund={refund} />
          <p className="mt-2 text-muted">
            Es lo mínimo, según{' '}
            <a href="/terminos#reembolsos" className="text-link underline underline-offset-4">
              la tabla de los términos
            </a>
            . Mirarlo aquí no cancela nada. ¿Dudas, o crees que te toca más?{' '}
            <Link
              to="/empresa/soporte"
              search={{ vista: 'conversaciones', hablar: '1', empresa: order.registration_id, orden: order.id }}
              className="text-link underline underline-offset-4"
            >
              Pregúntale a una persona
            </Link>
            .
          </p>
          <Ask order={order} requestsRef={requestsRef} refund={refund} />
        </>
      )}
    </Loaded>
  );
}

function Ask({ order, refund, requestsRef }: RefundPartProps & { refund: Refund }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isRequested = order.cancellations.some(({ state }) => state === 'asked');
  const prepare = () => {
    preloadDialog();
    preload(importDialog);
  };
  return (
    <>
      {isRequested ? (
        <p className="mt-4">Ya lo pediste: arriba ves qué sigue.</p>
      ) : refund.way === 'nothing' ? (
        <p className="mt-4">No volvería nada y desde aquí ya no se cancela: eso se habla con una persona.</p>
      ) : (
        <Button
          variant="secondary"
          className="mt-4 text-danger"
          {...onApproach(prepare)}
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
        >
          {openerWord(refund)}
        </Button>
      )}
      {wasOpened && (
        <CancelDialog
          order={order}
          refund={refund}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          requestsRef={requestsRef}
        />
      )}
    </>
  );
}
