import { useMutation } from '@tanstack/react-query';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { CalendarPlus, Download } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../two-factor/copy-button.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { calendarHref, createCalendar, endCalendar } from './dates.data.ts';

const questions = {
  replace: {
    title: '¿Cambiar la dirección?',
    message: 'La de ahora deja de funcionar: los calendarios que la usan ya no se actualizan.',
    confirmLabel: 'Cambiar la dirección',
  },
  end: {
    title: '¿Desactivar la dirección?',
    message: 'Los calendarios que la usan ya no se actualizan. Puedes crear otra cuando quieras.',
    confirmLabel: 'Desactivar',
  },
} as const;

export function CalendarCard({ registrationId, since }: { registrationId: string; since: string | undefined }) {
  const [url, setUrl] = useState<string>();
  const [question, setQuestion] = useState<keyof typeof questions>();
  const [isAsking, setIsAsking] = useState(false);
  const failed = (error: Error) => void toast.error(error.message, { title: 'No pudimos hacerlo' });
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () => createCalendar(registrationId),
    onSuccess: setUrl,
    onError: failed,
  });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () => endCalendar(registrationId),
    onSuccess: () => setUrl(undefined),
    onError: failed,
  });
  const ask = (next: keyof typeof questions) => {
    setQuestion(next);
    setIsAsking(true);
  };
  return (
    <Card title="En tu calendario" description="Con avisos, y siempre al día si usas la dirección privada.">
      <div className="grid grid-cols-1 gap-4 text-sm">
        <div aria-live="polite" className="empty:-mb-4">
          {url !== undefined && <Address url={url} />}
        </div>
        {url === undefined && since !== undefined && (
          <p>
            Hay una dirección activa desde el {formatDay(since)}. Solo se ve al crearla: si la perdiste, cámbiala por
            otra.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {since === undefined ? (
            <Button
              size="sm"
              variant="secondary"
              icon={<CalendarPlus />}
              busy={create.isPending}
              busyLabel="Creando…"
              onClick={() => create.mutate()}
            >
              Crear dirección privada
            </Button>
          ) : (
            <>
              <Button size="sm" variant="secondary" busy={create.isPending} onClick={() => ask('replace')}>
                Cambiar la dirección
              </Button>
              <Button size="sm" variant="ghost" busy={end.isPending} onClick={() => ask('end')}>
                Desactivar
              </Button>
            </>
          )}
          <a href={calendarHref(registrationId)} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Download />
            Descargar (.ics)
          </a>
        </div>
      </div>
      {question && (
        <ConfirmDialog
          {...questions[question]}
          open={isAsking}
          tone="danger"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            if (question === 'replace') create.mutate();
            else end.mutate();
          }}
        />
      )}
    </Card>
  );
}

function Address({ url }: { url: string }) {
  return (
    <div className="grid gap-3 rounded-md bg-raised p-4">
      <p className="font-semibold">Cópiala ahora: no la volveremos a mostrar</p>
      <p className="font-mono text-xs break-all select-all">{url}</p>
      <p className="text-muted">Quien la tenga ve el nombre de la empresa y sus fechas, nada más.</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Copiar" done="Dirección copiada" />
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Abrir en mi calendario
        </a>
      </div>
    </div>
  );
}
