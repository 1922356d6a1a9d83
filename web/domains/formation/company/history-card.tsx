import { useMutation } from '@tanstack/react-query';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { downloadHistory, type WholeCase } from '../cases.data.ts';
import { linesOf } from '../history.state.ts';

export function History({ registrationId, history }: { registrationId: string; history: WholeCase['history'] }) {
  const download = useMutation({
    mutationFn: () => downloadHistory(registrationId),
    onSuccess: (file) => save(file, `historial-verificable-${registrationId.slice(0, 8)}.json`),
    onError: (error) => toast.error(error.message, { title: 'No pudimos descargar el historial' }),
  });
  return (
    <Card
      title="Historial"
      description="Cada paso queda escrito y encadenado al anterior: nadie puede cambiarlo sin que se note."
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={download.isPending}
          busyLabel="Descargando…"
          onClick={() => download.mutate()}
        >
          Descargar historial (JSON)
        </Button>
      }
    >
      <p className="mb-5 max-w-prose text-sm text-muted">
        El historial que descargas se puede comprobar sin nosotros y sin conexión:{' '}
        <a href="/verificar-historial.html" download className="font-semibold text-link underline underline-offset-4">
          Descargar la página que lo comprueba
        </a>
        . Ábrela en tu ordenador y suelta en ella el archivo: te dice si falta algo o si alguien cambió una palabra.
      </p>
      <ol className="grid gap-4">
        {linesOf(history).map(({ number, at, sentence, details }) => (
          <li key={number} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[17rem_minmax(0,1fr)]">
            <time dateTime={at} className="text-sm text-muted">
              {formatMoment(at)}
            </time>
            <div className="min-w-0">
              <p>{sentence}</p>
              {details.map((detail) => (
                <p key={detail} className="text-sm whitespace-pre-line wrap-anywhere text-muted">
                  {detail}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
