import { useQuery } from '@tanstack/react-query';
import type { SigningWay } from '@zarpa/contract/signatures/envelope.rules.ts';
import { wayLabels } from '@zarpa/contract/signatures/looks.rules.ts';
import { signingWayOf } from '@zarpa/contract/signatures/ways.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useId, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { staffDocumentsQuery, type StaffDocument } from '../../documents/staff/staff-documents.data.ts';
import { queryClient } from '../../../platform/api/api-query.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { SegmentedField } from '../../../platform/ui/fields/segmented-field.tsx';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { missing } from '../../../platform/ui/form/problem-places.ts';
import {
  askBody,
  askEntry,
  askProblems,
  chosenOf,
  signersFor,
  type AskEntry,
  type SuggestedSigner,
} from '../ask/ask-entry.state.ts';
import { AskRefusal } from '../ask/ask-refusal.tsx';
import { PaperChoice } from '../ask/paper-choice.tsx';
import { SignerFields } from '../ask/signer-fields.tsx';
import { askForStaffSignatures, staffSuggestedSignersQuery } from './staff-signings.data.ts';

type StaffAskDialogProps = { registrationId: string; onClose: () => void };

export function StaffAskDialog({ registrationId, onClose }: StaffAskDialogProps) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  // The fields of who signs are still being filled in.
  const [suggesting, setSuggesting] = useState(0);
  const query = useQuery({
    ...staffDocumentsQuery(registrationId),
    select: ({ documents }) => documents.filter(isSignable),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Pedir firma"
      description="Se invita por correo a quien le toca, y el cliente lo ve en su empresa."
      canCancel={!isBusy}
      dismissible={!isBusy}
      actions={
        <Button
          type="submit"
          form={formId}
          busy={isBusy}
          busyLabel="Enviando…"
          disabled={query.data === undefined || query.data.length === 0 || suggesting > 0}
        >
          Pedir la firma
        </Button>
      }
    >
      <Loaded query={query} failure="No pudimos cargar los documentos" skeleton="h-48 w-full">
        {(papers) =>
          papers.length === 0 ? (
            <p className="text-sm text-muted">
              No hay ningún PDF por firmar. Sube el documento primero y vuelve a pedir la firma.
            </p>
          ) : (
            <StaffAskForm
              formId={formId}
              registrationId={registrationId}
              papers={papers}
              onBusy={setIsBusy}
              onSuggesting={(change) => setSuggesting((now) => now + change)}
              onClose={onClose}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const isSignable = ({ is_current, is_signed, is_model, media_type }: StaffDocument) =>
  is_current && !is_signed && !is_model && media_type === 'application/pdf';

const ways = (['electronic', 'ink'] as const).map((value) => ({ value, label: wayLabels[value] }));
const wayHints: Readonly<Record<SigningWay, string>> = {
  electronic: 'Cada persona lee y firma desde el enlace de su correo.',
  ink: 'Lo imprimen, lo firman a mano y suben una foto o un PDF, que miramos aquí.',
};

type StaffAskFormProps = StaffAskDialogProps & {
  formId: string;
  papers: readonly StaffDocument[];
  onBusy: (isBusy: boolean) => void;
  onSuggesting: (change: 1 | -1) => void;
};

function StaffAskForm({ formId, registrationId, papers, onBusy, onSuggesting, onClose }: StaffAskFormProps) {
  const [shown] = useState(papers);
  const [way, setWay] = useState<SigningWay>('electronic');
  const suggested = useRef(new Map<string, readonly SuggestedSigner[]>());
  const { control, element, form, others, refusal, onSubmit } = useSentForm<AskEntry>({
    initial: askEntry(shown, [], new Map()),
    check: (entry) => [
      ...askProblems(entry),
      ...missing('reason', entry.reason, 'Escribe para qué: lo lee quien firma'),
    ],
    send: async (entry) => {
      onBusy(true);
      try {
        await askForStaffSignatures(registrationId, { ...askBody(entry), way });
        onClose();
        toast.success('Firma pedida.');
      } finally {
        onBusy(false);
      }
    },
  });

  async function suggest() {
    // Without an answer people are typed by hand.
    const ids = chosenOf(form.getValues());
    if (inInkOf(shown, ids)) setWay('ink');
    const answers = ids.map(async (id) => {
      // Once: meanwhile nothing can be sent.
      const signers = await queryClient.fetchQuery({ ...staffSuggestedSignersQuery(id), retry: false }).catch(() => []);
      suggested.current.set(id, signers);
    });
    onSuggesting(1);
    await Promise.all(answers).finally(() => onSuggesting(-1));
    form.setValue('signers', signersFor(form.getValues(), suggested.current));
  }

  return (
    <form ref={element} id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
      <fieldset data-field="documents">
        <legend className="mb-1.5 text-sm font-medium">Qué se firma</legend>
        <div className="grid gap-2">
          {shown.map((paper) => (
            <PaperChoice key={paper.id} control={control} paper={paper} onChanged={() => void suggest()} />
          ))}
        </div>
      </fieldset>
      <div>
        <SegmentedField label="Cómo se firma" name="way" value={way} options={ways} onChange={setWay} />
        <p className="mt-1.5 text-xs text-faint">{wayHints[way]}</p>
        <WhyInInk control={control} papers={shown} />
      </div>
      <SignerFields control={control} />
      <FormTextArea
        control={control}
        name="reason"
        label="Para qué"
        hint="Va en el correo de la invitación."
        maxLength={500}
        rows={2}
      />
      <AskRefusal refusal={refusal} others={others} />
    </form>
  );
}

/** The first of the chosen papers that whoever receives it takes with ink alone. */
const inInkOf = (papers: readonly StaffDocument[], ids: readonly string[]) =>
  papers.find(({ id, category }) => ids.includes(id) && signingWayOf(category).way === 'ink');

type WhyInInkProps = { control: Control<AskEntry>; papers: readonly StaffDocument[] };

function WhyInInk({ control, papers }: WhyInInkProps) {
  const chosen = useWatch({ control, name: 'chosen' });
  const paper = inInkOf(papers, chosenOf({ chosen }));
  if (!paper) return null;
  const { source, checkedOn } = signingWayOf(paper.category);
  return (
    <p className="mt-1 text-xs wrap-anywhere text-faint">
      Solo vale con tinta: {source}. Lo miramos el {formatDay(checkedOn)}.
    </p>
  );
}
