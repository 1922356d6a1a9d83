import { rememberedDays } from '@zarpa/contract/identity/two-factor.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { describeAge, formatDate, formatMoment } from './moments.state.ts';
import {
  deleteRememberedDevice,
  refetchRememberedDevices,
  rememberedDevicesQuery,
  type RememberedDevice,
} from './remembered-devices.data.ts';

export function RememberedDevicesPart() {
  const query = useQuery(rememberedDevicesQuery);
  return (
    <section aria-labelledby="dispositivos-recordados" className="border-t border-line pt-5">
      <h3 id="dispositivos-recordados" className="font-medium">
        Dispositivos recordados
      </h3>
      <p className="mb-4 text-sm text-muted">
        {`En ellos basta tu contraseña durante ${rememberedDays} días. Lo marcas al escribir el código.`}
      </p>
      <Loaded query={query} failure="No pudimos cargar tus dispositivos recordados" skeleton="h-12 w-full">
        {(devices) => <Devices devices={devices} />}
      </Loaded>
    </section>
  );
}

function Devices({ devices }: { devices: readonly RememberedDevice[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [now] = useState(Date.now);
  const deletion = useMutation({
    mutationFn: deleteRememberedDevice,
    onSuccess: (_answer, { device }) => toast.success(`${device} volverá a pedir un código.`),
    onError: (error) => toast.error(error.message, { title: 'No pudimos olvidar el dispositivo' }),
    onSettled: () => refetchRememberedDevices(),
  });
  // The pressed button disappears with its row.
  useEffect(() => {
    if (deletion.isSuccess && document.activeElement === document.body) list.current?.focus();
  }, [deletion.isSuccess]);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {devices.length === 0 ? (
        <p className="text-sm text-muted">Ninguno: pedimos un código en cada inicio de sesión.</p>
      ) : (
        <ul aria-label="Dispositivos recordados" className="divide-y divide-line">
          {devices.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 font-medium wrap-anywhere">{one.device}</span>
                  {one.is_current && <Badge tone="success">Este dispositivo</Badge>}
                </p>
                <p className="text-sm text-muted">
                  Desde el {formatDate(one.created_at)} hasta el {formatDate(one.expires_at)} · último uso{' '}
                  <time dateTime={one.used_at} title={formatMoment(one.used_at)}>
                    {describeAge(one.used_at, now)}
                  </time>
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                busy={deletion.isPending && deletion.variables.id === one.id}
                onClick={() => deletion.mutate(one)}
              >
                <span>
                  Olvidar<span className="sr-only"> {one.device}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
