import { ExternalLink } from 'lucide-react';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import type { Step } from '../case/case-steps.state.ts';
import { staffFileHref, type CheckedMove, type StaffCase } from '../staff-cases.data.ts';

type StepPreviewProps = {
  whole: StaffCase;
  step: Step;
  checked: CheckedMove;
  holder: string | undefined;
  isSending: boolean;
  onConfirm: () => void;
  onAskSecond: () => void;
  onBack: () => void;
};

export function StepPreview({ whole, step, checked, holder, isSending, ...on }: StepPreviewProps) {
  const { reads, paper, doubts } = checked;
  const [subject, ...lines] = reads;
  return (
    <section aria-label="Antes de confirmar" className="grid gap-3 rounded-lg border border-line bg-raised p-3 text-sm">
      {subject ? (
        <div>
          <p className="font-semibold">El cliente leerá</p>
          <blockquote className="mt-1 border-l-2 border-line pl-3 wrap-anywhere">
            <p className="font-medium">{subject}</p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
        </div>
      ) : (
        <p className="text-muted">El cliente no recibe ningún correo de este paso.</p>
      )}
      {step.event === 'approved' && <Approved whole={whole} />}
      {paper && (
        <p className="wrap-anywhere">
          Con el documento{' '}
          <a
            href={staffFileHref(paper.id)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-link underline underline-offset-2"
          >
            {paper.title}
            {paper.version > 1 && ` · versión ${paper.version}`}
            <ExternalLink className="size-4 shrink-0" />
          </a>{' '}
          <span className="text-muted">({paper.name})</span>
        </p>
      )}
      {holder !== undefined && <Alert tone="warning">{`El caso lo lleva ${holder}: al confirmar pasa a ti.`}</Alert>}
      {step.isFinal && <Alert tone="warning">El caso se cierra: después no hay ningún paso más.</Alert>}
      {doubts.length > 0 && (
        <Alert tone="danger" title="Algo no cuadra">
          <ul className="grid gap-1">
            {doubts.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
          <p className="mt-1.5">
            {whole.colleagues > 0
              ? 'Corrígelo. Si está bien así, lo tiene que confirmar otra persona del equipo.'
              : 'Corrígelo. Si está bien así, puedes confirmarlo tú dentro de 24 horas: no hay nadie más en el equipo.'}
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {doubts.length === 0 ? (
          <Button
            size="sm"
            variant={step.isFinal ? 'danger' : 'primary'}
            busy={isSending}
            busyLabel="Guardando…"
            onClick={on.onConfirm}
          >
            Confirmar
          </Button>
        ) : (
          <Button size="sm" variant="secondary" busy={isSending} busyLabel="Pidiendo…" onClick={on.onAskSecond}>
            Pedir que lo confirme otra persona
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={on.onBack}>
          Volver
        </Button>
      </div>
    </section>
  );
}

function Approved({ whole: { packet, filed_by } }: { whole: StaffCase }) {
  const lines = packet.filter(({ part, value }) => part === 'state' && value);
  return (
    <div>
      <p className="font-semibold">Esto se presenta al Estado, {filed_by === 'manual' ? 'a mano' : 'por el socio'}</p>
      {filed_by !== 'manual' && <p className="text-muted">El socio lo recibe en cuanto el paso sale.</p>}
      <dl className="mt-1 grid gap-1">
        {lines.map(({ label, value }) => (
          <div key={label} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
