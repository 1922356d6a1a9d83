import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { buyService, offersQuery, type Offer } from '../renewals.data.ts';
import { ServicesSkeleton } from './services-skeleton.tsx';
import { offerWords } from './services.state.ts';
import { queryClient } from '../../../platform/api/api-query.ts';

type OffersDialogProps = { open: boolean; registrationId: string; onClose: () => void };

export function OffersDialog({ open, registrationId, onClose }: OffersDialogProps) {
  const offers = offersQuery(registrationId);
  const query = useQuery({ ...offers, enabled: open });
  const router = useRouter();
  const buy = useMutation({
    mutationFn: (order: Parameters<typeof buyService>[1]) => buyService(registrationId, order),
    onSuccess: (chargeId) => router.navigate({ to: '/empresa/pagos/$id', params: { id: chargeId } }),
    // What was shown may not hold any more.
    onError: () => queryClient.invalidateQueries({ queryKey: offers.queryKey }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title="Añadir un servicio"
      description="Eliges uno, ves el cobro y pagas: hasta entonces no se cobra nada."
    >
      <div className="grid gap-4">
        {buy.error && (
          <Alert tone="danger" title="No se pudo contratar">
            {buy.error.message}
          </Alert>
        )}
        <Loaded query={query} failure="No pudimos cargar lo que ofrecemos" skeleton={<ServicesSkeleton />}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-sm text-muted">Esta empresa ya tiene todo lo que ofrecemos.</p>
            ) : (
              <ul className="divide-y divide-line/60">
                {list.map((offer) => (
                  <OfferRow
                    key={offer.addon_key}
                    registrationId={registrationId}
                    offer={offer}
                    isBuying={buy.isPending && buy.variables.addon_key === offer.addon_key}
                    onBuy={(price_cents) => buy.isPending || buy.mutate({ addon_key: offer.addon_key, price_cents })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

type OfferRowProps = {
  registrationId: string;
  offer: Offer;
  isBuying: boolean;
  onBuy: (priceCents: number) => void;
};

function OfferRow({ registrationId, offer, isBuying, onBuy }: OfferRowProps) {
  const { label, description, features, price_cents: price } = offer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <h3 className="font-semibold wrap-anywhere">{label}</h3>
        <p className="wrap-anywhere text-muted">{description}</p>
        {features.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-muted marker:text-faint">
            {features.map((feature) => (
              <li key={feature} className="wrap-anywhere">
                {feature}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 font-medium tabular-nums">{offerWords(offer)}</p>
      </div>
      {price === null ? (
        <Link
          to="/empresa/impuestos/fechas"
          search={{ empresa: registrationId, responder: '1' }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Responder
        </Link>
      ) : (
        <Button variant="secondary" size="sm" busy={isBuying} onClick={() => onBuy(price)}>
          <span>
            Contratar<span className="sr-only"> {label}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
