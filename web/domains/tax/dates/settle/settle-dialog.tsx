import { useMutation } from '@tanstack/react-query';
import { formatDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { errorOfFailure, refusalOf, type ApiError } from '../../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../../formation/drafts.storage.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../../platform/ui/fields/text-area.tsx';
import { TextField } from '../../../../platform/ui/fields/text-field.tsx';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { useToday } from '../../../identity/use-today.ts';
import { showTaxes } from '../../taxes.data.ts';
import { stateWords } from '../date-labels.state.ts';
import { settleDate, type Proof, type Settling } from '../dates.data.ts';
import type { DueDate } from '../dates-of-year.state.ts';
import { ProofField } from './proof-field.tsx';
import type { SettleStep } from './settle-buttons.tsx';
import { needsProof, settleProblems, type SettleProblems } from './settling.state.ts';

type SettleDialogProps = {
  registrationId: string;
  date: DueDate;
  step: SettleStep;
  open: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

const words: Readonly<Record<SettleStep, { title: string; confirm: string; done: string }>> = {
  done: { title: 'Ya lo hice', confirm: 'Darla por hecha', done: 'Queda como hecha' },
  extended: { title: 'Pedí más tiempo', confirm: 'Guardar la prórroga', done: 'Queda con prórroga' },
  not_applicable: { title: 'No aplica', confirm: 'Guardar que no aplica', done: 'Queda como que no aplica' },
  due: { title: 'Volver a pendiente', confirm: 'Volver a pendiente', done: 'Vuelve a estar pendiente' },
};

export function SettleDialog({ registrationId, date, step, open, onClose, focusAfter }: SettleDialogProps) {
  const formId = useId();
  const today = useToday();
  const draftId = `impuestos.${registrationId}.${date.key}.no-aplica`;
  const requestDraftId = `impuestos.${registrationId}.${date.key}.prorroga`;
  const [before, setBefore] = useState(date.state);
  const [wasOpen, setWasOpen] = useState(open);
  const [proof, setProof] = useState<Proof>();
  const [reason, setReason] = useState(() => readDraft(draftId, ['reason'])['reason'] ?? '');
  const [requestedOn, setRequestedOn] = useState(() => readDraft(requestDraftId, ['asked_on'])['asked_on'] ?? '');
  const [problems, setProblems] = useState<SettleProblems>({});
  const [isSending, setIsSending] = useState(false);
  const settle = useMutation({
    networkMode: 'always',
    mutationFn: (body: Settling) => settleDate(registrationId, body),
  });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setBefore(date.state);
      settle.reset();
    }
  }
  const changed = refusalOf(settle.error, 'tax.obligation_changed')?.state as ObligationState | undefined;
  const refused = settle.error ? errorOfFailure(settle.error) : undefined;
  const failure = refused && !changed && !dayRefusal(refused) ? refused.message : undefined;
  const isProved = needsProof(step);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (settle.isPending || isSending) return;
    const found = settleProblems(
      step,
      { hasProof: proof !== undefined, requestedOn, reason },
      { due_on: date.due_on, today },
    );
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const grounds = {
        ...(isProved && { document_id: proof!.id }),
        ...(step === 'extended' && { asked_on: requestedOn }),
        ...(step === 'not_applicable' && { reason }),
      };
      const after = await settle.mutateAsync({ key: date.key, before, state: step, ...grounds });
      setProof(undefined);
      // Keeps a reason typed in another window, or for later.
      if (step === 'not_applicable') {
        keepDraft(draftId, undefined);
        setReason('');
      }
      if (step === 'extended') {
        keepDraft(requestDraftId, undefined);
        setRequestedOn('');
      }
      onClose();
      toast.success(obligationTitle(date), { title: words[step].done });
      await showTaxes(after);
    } catch (error) {
      const now = refusalOf(error, 'tax.obligation_changed')?.state;
      // The next try refers to the current state.
      if (now) setBefore(now as ObligationState);
      const day = dayRefusal(errorOfFailure(error));
      if (day) setProblems({ asked_on: day });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      title={words[step].title}
      description={obligationTitle(date)}
      canCancel
      actions={
        <Button type="submit" form={formId} busy={settle.isPending} busyLabel="Guardando…" disabled={isSending}>
          {words[step].confirm}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void send(event)}>
        {step === 'extended' && (
          <p className="text-sm">
            {ruleOf(date.rule).extension?.text}
            {date.extended_to && ` Pasa al ${formatPromisedDay(date.extended_to)}.`}
          </p>
        )}
        {step === 'due' && (
          <p className="text-sm">Lo que dijiste deja de valer; el documento sigue entre tus papeles.</p>
        )}
        {isProved && (
          <ProofField
            registrationId={registrationId}
            obligationKey={date.key}
            proof={proof}
            problem={problems.document_id}
            onChoose={(chosen) => {
              setProof(chosen);
              setProblems(({ document_id: _answered, ...others }) => others);
            }}
            onSending={setIsSending}
          />
        )}
        {step === 'extended' && (
          <TextField
            type="date"
            name="asked_on"
            label="Qué día se envió"
            hint={`El que dice el documento. Cuenta hasta el ${formatDay(date.due_on)}.`}
            value={requestedOn}
            onChange={(day) => {
              setRequestedOn(day);
              setProblems(({ asked_on: _answered, ...others }) => others);
              keepDraft(requestDraftId, { asked_on: day });
            }}
            error={problems.asked_on}
          />
        )}
        {step === 'not_applicable' && (
          <TextArea
            name="reason"
            label="Por qué no aplica"
            hint="Queda con la fecha, para ti y para quien te ayude."
            maxLength={500}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setProblems({});
              keepDraft(draftId, { reason: text });
            }}
            error={problems.reason}
          />
        )}
        {changed && (
          <Alert tone="warning" announce title={`Ahora está así: ${stateWords[changed].label}`}>
            <p>Alguien la cambió mientras tanto. Lo que escribiste sigue aquí: si vuelves a guardar, vale esto.</p>
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
  );
}

const dayRefusal = ({ details }: ApiError) => details.find(({ field }) => field === 'asked_on')?.message;
