import { useQuery } from '@tanstack/react-query';
import { signatureOf } from '@zarpa/contract/documents/signing.rules.ts';
import { useId, useState } from 'react';
import { mainPapersQuery, otherPapersQuery, type Paper } from '../../documents/documents.data.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextArea } from '../../../platform/ui/form/form-fields.tsx';
import { askBody, askEntry, askProblems, signersFor, type AskEntry, type SuggestedSigner } from './ask-entry.state.ts';
import { AskRefusal } from './ask-refusal.tsx';
import { useEnvelopePlace } from './envelope-link.tsx';
import { PaperChoice } from './paper-choice.tsx';
import { signingOf } from './paper-signing.state.ts';
import { SignerFields } from './signer-fields.tsx';
import { askForSignatures, envelopesQuery, signersOfPapersQuery } from './signings.data.ts';

const papersMax = 10;

/** `first`: those that are ticked when it opens. */
type AskDialogProps = { registrationId: string; first: readonly string[]; onClose: () => void };

export function AskDialog({ registrationId, first, onClose }: AskDialogProps) {
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const query = useAskable(registrationId, first);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Pedir firmas"
      description="Cada persona recibe un correo con su enlace, lee el documento y lo firma en la pantalla."
      canCancel={!isBusy}
      dismissible={!isBusy}
      actions={
        <Button type="submit" form={formId} busy={isBusy} busyLabel="Enviando…" disabled={query.data === undefined}>
          Pedir firmas
        </Button>
      }
    >
      <Loaded query={query} failure="No pudimos cargar quién firma" skeleton="h-48 w-full">
        {({ papers, suggested }) => (
          <AskForm
            formId={formId}
            registrationId={registrationId}
            papers={papers}
            suggested={suggested}
            first={first}
            onBusy={setIsBusy}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Every unsigned paper that nobody was asked to sign, the pressed ones first, and whom each of them names. */
function useAskable(registrationId: string, first: readonly string[]) {
  const main = useQuery(mainPapersQuery(registrationId));
  const others = useQuery(otherPapersQuery(registrationId));
  const envelopes = useQuery(envelopesQuery(registrationId));
  const all = [...(main.data ?? []), ...(others.data ?? [])];
  const isFree = ({ id }: Paper) => {
    const kind = signingOf(id, envelopes.data ?? [])?.kind;
    return kind === undefined || kind === 'ended';
  };
  const papers = all
    .filter((paper) => signatureOf(paper) === 'missing' && isFree(paper))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)))
    .slice(0, papersMax);
  const signers = useQuery(signersOfPapersQuery(papers.map(({ id }) => id)));
  const reads = [main, others, envelopes, signers];
  const isThere = reads.every(({ data }) => data !== undefined);
  const suggested = new Map<string, readonly SuggestedSigner[]>(
    papers.map(({ id }, index) => [id, signers.data?.[index] ?? []]),
  );
  return {
    data: isThere ? { papers, suggested } : undefined,
    error: reads.find(({ error, data }) => error && data === undefined)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(reads.filter(({ data }) => data === undefined).map(({ refetch }) => refetch())),
  };
}

type AskFormProps = AskDialogProps & {
  formId: string;
  papers: readonly Paper[];
  suggested: ReadonlyMap<string, readonly SuggestedSigner[]>;
  onBusy: (isBusy: boolean) => void;
};

function AskForm({ formId, registrationId, papers, suggested, first, onBusy, onClose }: AskFormProps) {
  const openEnvelope = useEnvelopePlace();
  // Fixed while it is open: another window may have asked for some of them.
  const [shown] = useState(papers);
  const { control, element, form, others, refusal, onSubmit } = useSentForm<AskEntry>({
    initial: askEntry(shown, first, suggested),
    check: askProblems,
    send: async (entry) => {
      onBusy(true);
      try {
        const { id, signers } = await askForSignatures(registrationId, askBody(entry));
        onClose();
        const isOwnTurn = signers.some(({ is_me, state }) => is_me && state === 'invited');
        toast.success(
          isOwnTurn ? 'Pedimos las firmas. También te toca firmar a ti.' : 'Pedimos las firmas por correo.',
          isOwnTurn ? { durationMs: 15_000, action: { label: 'Firmar ahora', run: () => openEnvelope(id) } } : {},
        );
      } finally {
        onBusy(false);
      }
    },
  });
  return (
    <form ref={element} id={formId} noValidate onSubmit={onSubmit} className="grid gap-5">
      <fieldset data-field="documents" className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">Qué se firma</legend>
        {shown.map((paper) => (
          <PaperChoice
            key={paper.id}
            control={control}
            paper={paper}
            onChanged={() => form.setValue('signers', signersFor(form.getValues(), suggested))}
          />
        ))}
      </fieldset>
      <SignerFields control={control} />
      <FormTextArea
        control={control}
        name="reason"
        label="Mensaje para quien firma"
        optional
        hint="Va en el correo de la invitación."
        maxLength={500}
        rows={2}
      />
      <AskRefusal refusal={refusal} others={others} />
    </form>
  );
}
