import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { batchAsks, type BatchKind } from '@zarpa/contract/batches/kinds.rules.ts';
import { actionCatalogue } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { useState } from 'react';
import { errorOfFailure } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/api/session.ts';
import { Alert } from '../../platform/ui/alert.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../platform/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../platform/ui/fields/select-field.tsx';
import { TextArea } from '../../platform/ui/fields/text-area.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { teamQuery, whoMay } from '../staff/team.data.ts';
import { bodyOf, confirmLabels, outwardText, stepOf, stepsFor, titleOf, type BatchEntry } from './batch-entry.state.ts';
import { rowsText } from './batch-words.state.ts';
import { createBatch } from './batches.data.ts';

type BatchDialogProps = {
  kind: BatchKind;
  subjects: readonly string[];
  /** Of the chosen cases. */
  stages?: readonly Stage[];
  onClose: () => void;
};

/** What is done with all chosen rows, and the last word before it is. */
export function BatchDialog({ kind, subjects, stages = [], onClose }: BatchDialogProps) {
  const navigate = useNavigate();
  const { staffRole } = useSession();
  // Sent twice it is one.
  const [id] = useState(() => crypto.randomUUID());
  const steps = staffRole ? stepsFor(stages, staffRole) : [];
  const [entry, setEntry] = useState<BatchEntry>({
    user: '',
    takeOver: false,
    event: steps[0]?.event ?? '',
    reason: '',
    action: '',
    dueOn: '',
    note: '',
  });
  const [missing, setMissing] = useState<string>();
  const change = (part: Partial<BatchEntry>) => {
    setMissing(undefined);
    setEntry({ ...entry, ...part });
  };
  const start = useMutation({
    mutationFn: async () => {
      const body = bodyOf(kind, entry);
      if (typeof body === 'string') return setMissing(body);
      await createBatch({ id, subjects: [...subjects], ...body });
      await navigate({ to: '/admin/lotes/$id', params: { id } });
    },
  });
  const count = subjects.length;
  const outward = outwardText(kind, entry.event, count);
  const refusal = start.error && errorOfFailure(start.error);
  const problem = missing ?? refusal?.details?.[0]?.message ?? refusal?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${titleOf(kind)}: ${rowsText(count)}`}
      description="Cada fila se mira por separado, con tus permisos. Verás el resultado de cada una."
      canCancel
      actions={
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          {confirmLabels[kind](count)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <BatchFields kind={kind} entry={entry} steps={steps} onChange={change} />
        {outward && <Alert tone="warning">{outward}</Alert>}
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}

type FieldsProps = {
  kind: BatchKind;
  entry: BatchEntry;
  steps: ReturnType<typeof stepsFor>;
  onChange: (part: Partial<BatchEntry>) => void;
};

function BatchFields({ kind, entry, steps, onChange }: FieldsProps) {
  const takeOver = (
    <CheckboxField
      name="take_over"
      label="También los que lleva otra persona"
      checked={entry.takeOver}
      onChange={(takeOver) => onChange({ takeOver })}
    />
  );
  const note = (
    <TextArea
      name="note"
      label={kind === 'ask' ? 'Nota, para el cliente' : 'Nota, para el equipo'}
      optional
      maxLength={1000}
      rows={2}
      value={entry.note}
      onChange={(note) => onChange({ note })}
    />
  );
  switch (kind) {
    case 'give':
      return (
        <>
          <Colleague entry={entry} permission="manage_cases" onChange={onChange} />
          {takeOver}
        </>
      );
    case 'give_returns':
      return (
        <>
          <Colleague entry={entry} permission="manage_taxes" onChange={onChange} />
          {takeOver}
        </>
      );
    case 'move':
      return (
        <>
          <StepFields entry={entry} steps={steps} onChange={onChange} />
          {takeOver}
        </>
      );
    case 'ask':
      return (
        <>
          <SelectField
            name="action"
            label="Qué se le pide"
            placeholder="Elegir…"
            value={entry.action}
            onChange={(action) => onChange({ action })}
            options={batchAsks.map((each) => ({ value: each, label: actionCatalogue[each].title }))}
          />
          {note}
        </>
      );
    case 'give_dates':
      return (
        <>
          <Colleague entry={entry} permission="read_taxes" onChange={onChange} />
          <TextField
            name="due_on"
            label="Hasta el día"
            type="date"
            value={entry.dueOn}
            onChange={(dueOn) => onChange({ dueOn })}
          />
          {note}
        </>
      );
    case 'packets':
      return <p className="text-sm text-muted">Un ZIP con el paquete de cada caso que ya tiene sus datos.</p>;
    case 'export':
      return <p className="text-sm text-muted">Un archivo para Excel con una línea por caso.</p>;
  }
}

function StepFields({ entry, steps, onChange }: Omit<FieldsProps, 'kind'>) {
  const needs = stepOf(entry.event)?.needs ?? [];
  if (steps.length === 0)
    return <Alert announce={false}>Ninguno de los casos elegidos tiene un paso que se pueda dar a varios.</Alert>;
  return (
    <>
      <SelectField
        name="event"
        label="Paso"
        value={entry.event}
        onChange={(event) => onChange({ event })}
        options={steps.map(({ event, label }) => ({ value: event, label }))}
        hint={
          needs.includes('proof')
            ? 'Como prueba vale el último documento que subió el equipo a cada caso en esta etapa. Al que no lo tenga no se le da el paso.'
            : 'A los casos de otra etapa no se les da el paso.'
        }
      />
      {needs.includes('reason') && (
        <TextArea
          name="reason"
          label="Motivo, para el cliente"
          maxLength={2000}
          value={entry.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </>
  );
}

type ColleagueProps = Pick<FieldsProps, 'entry' | 'onChange'> & {
  permission: 'manage_cases' | 'manage_taxes' | 'read_taxes';
};

function Colleague({ entry, permission, onChange }: ColleagueProps) {
  const { data: team = [] } = useQuery(teamQuery);
  return (
    <SelectField
      name="user"
      label="A quién"
      placeholder="Elegir…"
      value={entry.user}
      onChange={(user) => onChange({ user })}
      options={whoMay(team, permission).map(({ user_id, name, email }) => ({ value: user_id, label: name || email }))}
    />
  );
}
