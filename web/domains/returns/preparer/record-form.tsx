import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { recordProgress } from '@zarpa/contract/returns/preparer/record.rules.ts';
import { recordPoints, type RecordPoint } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import { useState, type ReactNode } from 'react';
import { queryClient } from '../../../platform/api/api-query.ts';
import { errorOfFailure } from '../../../platform/api/api-error.ts';
import { keepDraft, readDraft } from '../../formation/drafts.storage.ts';
import { AnsweredProgress } from '../../ledger/questions/answered-progress.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import type { ReturnsPlace } from '../returns.data.ts';
import { ContractorsPart } from './contractors-part.tsx';
import { preparerRecordQuery, savePreparerRecord, type RecordView } from './preparer-record.data.ts';
import { draftFields, draftOf, draftTexts } from './record-draft.state.ts';
import { recordTitle } from './record-labels.ts';
import { SalesPart, StockPart } from './state-parts.tsx';
import {
  answeredTyped,
  recordProblems,
  recordInput,
  typedPlace,
  typedRecord,
  type TypedRecord,
} from './typed-record.state.ts';
import {
  conflictAnswer,
  conflictExcuse,
  type RecordConflict,
} from '@zarpa/contract/returns/preparer/record-conflicts.rules.ts';
import { useWatch, type Control } from 'react-hook-form';
import { FormCheckboxField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { RecordPart } from './record-part.tsx';

export const recordFormId = 'preparer-record';

type RecordFormProps = {
  place: ReturnsPlace;
  view: RecordView;
  onSaving: (isSaving: boolean) => void;
};

export function RecordForm({ place, view, onSaving }: RecordFormProps) {
  const draftId = `preparador.${place.registrationId}.${place.year}`;
  const [draft] = useState(() => draftOf(readDraft(draftId, draftFields), view));
  const [initial] = useState(() => draft?.typed ?? typedRecord(view.record, view.owners));
  const [version, setVersion] = useState(draft?.version ?? view.version);
  const [other, setOther] = useState<RecordView>();
  const [failure, setFailure] = useState<string>();
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (record: RecordView['record']) => savePreparerRecord(place, { record, version }),
  });
  const { element, control, form, submit, show, others } = useCheckedForm<TypedRecord>({
    initial,
    check: recordProblems,
    onChange: (typed) => {
      setFailure(undefined);
      keepDraft(draftId, draftTexts({ typed, version }));
    },
  });
  const typed = form.watch();
  const answered = answeredTyped(typed, view.owners);

  async function send(sent: TypedRecord) {
    setFailure(undefined);
    setOther(undefined);
    onSaving(true);
    try {
      const saved = await saving.mutateAsync(recordInput(sent));
      setVersion(saved.version);
      keepDraft(draftId, undefined);
      toast.success(recordTitle, { title: 'Guardado' });
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'returns.record_changed') await seeOther(sent);
      else if (details.length > 0) show(details.map((one) => ({ ...one, field: typedPlace(one.field) })));
      else setFailure(message);
    } finally {
      onSaving(false);
    }
  }

  async function seeOther(sent: TypedRecord) {
    try {
      const now = await queryClient.fetchQuery({ ...preparerRecordQuery(place), staleTime: 0 });
      setVersion(now.version);
      keepDraft(draftId, draftTexts({ typed: sent, version: now.version }));
      setOther(now);
    } catch (cause) {
      setFailure(errorOfFailure(cause).message);
    }
  }

  function takeOther({ record, owners }: RecordView) {
    form.reset(typedRecord(record, owners));
    keepDraft(draftId, undefined);
    setOther(undefined);
  }

  const recordConflictsOf = (point: RecordPoint) => (
    <RecordClashes clashes={view.clashes.filter((one) => one.point === point)} place={place} />
  );
  return (
    <form
      ref={element}
      id={recordFormId}
      noValidate
      aria-label={recordTitle}
      className="grid grid-cols-1 gap-8"
      onSubmit={submit(send)}
    >
      <AnsweredProgress done={answered} all={recordPoints.length} text={recordProgress(answered)} />
      <ContractorsPart control={control} form={form} ledger={view.ledger}>
        {recordConflictsOf('contractors')}
      </ContractorsPart>
      <DaysPart control={control} owners={view.owners}>
        {recordConflictsOf('days')}
      </DaysPart>
      <StockPart control={control}>{recordConflictsOf('stock')}</StockPart>
      <SalesPart control={control}>{recordConflictsOf('sales')}</SalesPart>
      {other && (
        <Alert
          tone="warning"
          announce
          title="Guardaste otra cosa en otra ventana"
          action={
            <>
              <Button type="submit" size="sm" variant="secondary">
                Guardar lo de aquí
              </Button>
              <Button variant="secondary" size="sm" onClick={() => takeOther(other)}>
                Quedarme con lo de la otra
              </Button>
            </>
          }
        >
          <p>No se guardó, y lo que pusiste aquí sigue aquí. Si lo guardas, vale esto en lugar de aquello.</p>
        </Alert>
      )}
      {[...others, ...(failure === undefined ? [] : [failure])].map((message) => (
        <Alert key={message} tone="danger">
          {message}
        </Alert>
      ))}
    </form>
  );
}

function RecordClashes({ clashes, place }: { clashes: readonly RecordConflict[]; place: ReturnsPlace }) {
  return clashes.map((clash) => {
    const { question, answer } = conflictAnswer(clash);
    const excuse = conflictExcuse(clash);
    return (
      <Alert key={clash.asked} tone="caution" title="En Impuestos respondiste otra cosa" announce={false}>
        <p>
          A «{question}» respondiste «{answer}». {excuse === undefined ? 'Cámbialo' : `${excuse} Si no, cámbialo`} donde
          esté mal: mientras tanto, tu preparador verá las dos.
        </p>
        <p className="mt-1">
          <Link
            to="/empresa/impuestos/fechas"
            search={{ empresa: place.registrationId, anio: place.year }}
            className="text-link underline underline-offset-4"
          >
            Cambiarlo en Impuestos<span className="sr-only">: {question}</span>
          </Link>
        </p>
      </Alert>
    );
  });
}

type DaysPartProps = { control: Control<TypedRecord>; owners: RecordView['owners']; children: ReactNode };

/** Each person counts separately. A day counts if the person was present at any time, except in transit: IRC § 7701(b)(7). */
function DaysPart({ control, owners, children }: DaysPartProps) {
  const lines = useWatch({ control, name: 'days' });
  return (
    <RecordPart
      title="Días en Estados Unidos"
      help="Cuántos estuvo allí en ese año cada persona dueña: cuentan el de llegada y el de salida. Si no estuvo, 0. Si fue una escala o hubo otra excepción, díselo a tu preparador."
    >
      {owners.length === 0 && <p className="text-sm">Ese año ningún dueño fue una persona: no hay días que contar.</p>}
      {lines.map(({ owner_id, isUnsure }, index) => {
        const name = owners.find(({ id }) => id === owner_id)?.name ?? '';
        return (
          <div key={owner_id} className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:items-end">
            <FormTextField
              control={control}
              name={`days.${index}.days`}
              label={name}
              inputMode="numeric"
              suffix="días"
              maxLength={3}
              disabled={isUnsure}
              autocomplete="off"
            />
            <FormCheckboxField
              control={control}
              name={`days.${index}.isUnsure`}
              className="sm:pb-2"
              label={
                <>
                  No lo sé<span className="sr-only">: días de {name}</span>
                </>
              }
            />
          </div>
        );
      })}
      {children}
    </RecordPart>
  );
}
