import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { renewService, type Service } from '../renewals.data.ts';
import { CancelServiceDialog } from './cancel-service-dialog.tsx';
import { changeOf, serviceWords } from './services.state.ts';

type ServiceRowProps = {
  registrationId: string;
  service: Service;
  today: string;
  mayPay: boolean;
};

export function ServiceRow({ registrationId, service, today, mayPay }: ServiceRowProps) {
  const { label } = service;
  const { tone, state, text } = serviceWords(service, today);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
          <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="mt-1 max-w-prose text-sm text-muted tabular-nums">{text}</p>
      </div>
      {mayPay && <ChangeButton registrationId={registrationId} service={service} today={today} />}
    </li>
  );
}

/** One button, so that the focus stays on it when it has done its work. */
function ChangeButton({ registrationId, service, today }: Omit<ServiceRowProps, 'mayPay'>) {
  const [isAsking, setIsAsking] = useState(false);
  const of = { id: registrationId, serviceId: service.id };
  const renew = useMutation({
    mutationFn: () => renewService(of),
    onSuccess: () => toast.success(`${service.label}: se renueva otra vez.`),
    onError: ({ message }) => toast.error(message, { title: 'No pudimos renovarlo' }),
  });
  const change = changeOf(service);
  if (change === undefined && !isAsking) return null;
  return (
    <>
      {change && (
        <Button
          variant="secondary"
          size="sm"
          busy={renew.isPending}
          {...onApproach(preloadDialog)}
          onClick={() => (change === 'cancel' ? setIsAsking(true) : renew.mutate())}
        >
          <span>
            {change === 'cancel' ? 'Cancelar' : 'Renovar otra vez'}
            <span className="sr-only"> {service.label}</span>
          </span>
        </Button>
      )}
      <CancelServiceDialog open={isAsking} service={service} of={of} today={today} onClose={() => setIsAsking(false)} />
    </>
  );
}
