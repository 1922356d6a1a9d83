import { missing } from '../../../../platform/ui/form/problem-places.ts';
import {
  actionCatalogue,
  type ActionState,
  filesOf,
  type ActionKind,
} from '@zarpa/contract/formation/required-actions.rules.ts';
import { useState } from 'react';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import { answerLines } from '../case/answer-lines.state.ts';
import { change, reviewAction, type CaseAction, type Review, staffFileHref } from '../staff-cases.data.ts';
import { sizeText } from '@zarpa/contract/values/numbers.rules.ts';
import { OpenedByLink } from '../../../staff/audit/opened-by-link.tsx';
import { FormButtons } from '../../../admin/forms/form-buttons.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { FormTextArea } from '../../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../../platform/shell/failures/use-sent-form.ts';

const empty = { note: '' };

const states: Readonly<Record<ActionState, { tone: Tone; word: string }>> = {
  open: { tone: 'neutral', word: 'Sin responder' },
  answered: { tone: 'info', word: 'Respondido' },
  sent_back: { tone: 'warning', word: 'Devuelto' },
  accepted: { tone: 'success', word: 'Aceptado' },
  withdrawn: { tone: 'neutral', word: 'Retirado' },
};

type RequestedActionProps = { caseId: string; action: CaseAction; memberNames: readonly string[] };

export function RequestedAction({ caseId, action, memberNames }: RequestedActionProps) {
  const [isSendingBack, setIsSendingBack] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [busy, setBusy] = useState<Review['outcome']>();
  const { id, version, kind, state, message, note, answer, answered_at } = action;
  const { title } = actionCatalogue[kind];
  const isAnswered = state === 'answered';
  const answerFiles = action.files.filter(({ id: fileId, part }) => answer?.[part] === fileId);

  async function review(outcome: Review['outcome'], note?: string) {
    setBusy(outcome);
    try {
      await change(caseId, () => reviewAction(id, { version, outcome, ...(note && { note }) }));
    } finally {
      setBusy(undefined);
      setIsWithdrawing(false);
    }
  }
  const submit = (outcome: Review['outcome']) =>
    void review(outcome).catch((cause: unknown) => toast.error(refusalText(cause), { title: 'No guardamos nada' }));

  return (
    <li className="grid gap-2 border-b border-line py-3 text-sm first:pt-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{title}</h4>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </div>
      {message !== `${title}.` && <p className="wrap-anywhere text-muted">{message}</p>}
      {note && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-muted">Nota al cliente: </span>
          {note}
        </p>
      )}
      {answerFiles.length > 0 && <SentFiles files={answerFiles} kind={kind} />}
      {answer && answerFiles.length === 0 && (
        <dl className="grid gap-1.5 rounded-md border border-line bg-surface px-3 py-2">
          {answerLines(kind, answer, memberNames).map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answered_at && <p className="text-xs text-faint">Respondido el {formatMoment(answered_at)}</p>}
      {isSendingBack ? (
        <SendBackForm onSend={(note) => review('sent_back', note)} onClose={() => setIsSendingBack(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isAnswered && (
            <>
              <Button size="sm" busy={busy === 'accepted'} busyLabel="Aceptando…" onClick={() => submit('accepted')}>
                Aceptar
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setIsSendingBack(true)}>
                Devolver…
              </Button>
            </>
          )}
          <Button
            variant="ghost"
            size="sm"
            className={isAnswered ? undefined : '-ml-3'}
            onClick={() => setIsWithdrawing(true)}
          >
            Retirar
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isWithdrawing}
        title={`¿Retirar «${title}»?`}
        message="El cliente deja de verlo y ningún paso lo espera. Si hace falta, se puede volver a pedir."
        confirmLabel="Retirar"
        busy={busy === 'withdrawn'}
        onConfirm={() => submit('withdrawn')}
        onCancel={() => setIsWithdrawing(false)}
      />
    </li>
  );
}

function SentFiles({ kind, files }: { kind: ActionKind; files: CaseAction['files'] }) {
  const labels = new Map(filesOf(kind).map(({ name, label }) => [name, label]));
  return (
    <ul className="grid gap-1.5 rounded-md border border-line bg-surface px-3 py-2">
      {files.map(({ id, part, name, size_bytes, pages }) => (
        <li key={id}>
          <span className="block text-xs text-muted">{labels.get(part)}</span>
          <a
            href={staffFileHref(id)}
            target="_blank"
            rel="noreferrer"
            className="font-medium wrap-anywhere text-link underline underline-offset-4"
          >
            {name}
          </a>
          <span className="text-muted">
            {pages !== null && ` · ${pages} pág.`} · {sizeText(size_bytes)}
          </span>
          <OpenedByLink fileId={id} name={name} className="ml-3 text-link underline-offset-4 hover:underline" />
        </li>
      ))}
    </ul>
  );
}

function SendBackForm({ onSend, onClose }: { onSend: (note: string) => Promise<unknown>; onClose: () => void }) {
  const { element, control, onSubmit, isSending } = useSentForm({
    initial: empty,
    check: ({ note }) => missing('note', note, 'Escribe qué hay que cambiar: lo lee el cliente.'),
    send: async ({ note }) => {
      await onSend(note.trim());
      onClose();
    },
    onRefused: (error) => {
      if (error.details.length > 0) return false;
      toast.error(refusalText(error), { title: 'No guardamos nada' });
      return true;
    },
  });

  return (
    <form ref={element} noValidate aria-label="Devolver la respuesta" className="grid gap-2" onSubmit={onSubmit}>
      <FormTextArea
        control={control}
        name="note"
        label="Qué hay que cambiar"
        hint="Lo lee el cliente."
        maxLength={1000}
        rows={2}
      />
      <FormButtons label="Devolver" busyLabel="Devolviendo…" isSending={isSending} onClose={onClose} />
    </form>
  );
}

/** The team's wording where the catalogue addresses the customer. */
function refusalText(cause: unknown): string {
  const { code, message } = errorOfFailure(cause);
  if (code === 'formation.action_settled') return 'Ya no está pendiente: otra persona lo resolvió.';
  if (code === 'formation.action_stale') return 'Cambió mientras lo mirabas. Mira cómo está ahora.';
  return message;
}
