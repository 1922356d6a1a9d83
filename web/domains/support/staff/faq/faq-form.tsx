import { fillPlaceholders } from '@zarpa/contract/support/faq/placeholders.rules.ts';
import { useMemo, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormButtons } from '../../../admin/forms/form-buttons.tsx';
import { errorOfFailure } from '../../../../platform/api/api-error.ts';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../../platform/ui/form/use-checked-form.ts';
import { toast } from '../../../../platform/ui/dialogs/toast.ts';
import { SafeText } from '../../safe-text.tsx';
import { emptyEntry, entryOf, entryProblems, topicOptions, writtenOf, type FaqFormEntry } from './faq-entry.state.ts';
import { createItem, saveItem, type StaffFaq, type StaffFaqItem } from './faq-staff.data.ts';

export type FaqFormProps = {
  item?: StaffFaqItem;
  gaps: StaffFaq['gaps'];
  onClose: () => void;
};

export function FaqForm({ item, gaps, onClose }: FaqFormProps) {
  const [refusal, setRefusal] = useState<string>();
  // The list refetches; the form keeps the version it started with.
  const [seen] = useState(item?.versions[0]!.version);
  const values = useMemo(() => new Map(gaps.map(({ name, value }) => [name, value])), [gaps]);
  const { element, control, submit, show, isSending } = useCheckedForm<FaqFormEntry>({
    initial: item ? entryOf(item.versions[0]!) : emptyEntry,
    check: (entry) => entryProblems(entry, values),
  });

  async function send(entry: FaqFormEntry) {
    const isShownAnew = refusal !== undefined;
    setRefusal(undefined);
    try {
      if (item && seen !== undefined)
        await saveItem(item.slug, isShownAnew ? item.versions[0]!.version : seen, writtenOf(entry));
      else await createItem(writtenOf(entry));
      toast.success('Guardada. Los clientes la leen desde ahora.');
      onClose();
    } catch (cause) {
      const { code, message, details } = errorOfFailure(cause);
      if (code === 'faq.changed' || code === 'faq.taken') setRefusal(message);
      else if (details.length > 0) show(details);
      else toast.error(message, { title: 'No guardamos la pregunta' });
    }
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={item ? 'Cambiar la pregunta' : 'Pregunta nueva'}
      className="my-3 grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={submit(send)}
    >
      {refusal !== undefined && (
        <Alert tone="warning" announce title={refusal}>
          {item && <p className="whitespace-pre-wrap wrap-anywhere">{item.versions[0]!.answer}</p>}
          <p>Lo que escribiste sigue aquí{item && '; si lo guardas otra vez, sustituye a lo que hay'}.</p>
        </Alert>
      )}
      <FormTextField control={control} name="question" label="Pregunta" maxLength={200} />
      <FormSelectField control={control} name="topic" label="Tema" placeholder="Elige" options={topicOptions} />
      <FormTextArea
        control={control}
        name="answer"
        label="Respuesta"
        hint="Una línea vacía separa párrafos; «- » empieza una lista; **negrita**; [palabras](/guia) enlaza a una página nuestra."
        maxLength={5000}
        rows={10}
      />
      <Gaps gaps={gaps} />
      <Preview control={control} values={values} />
      <FormTextField
        control={control}
        name="words"
        label="Otras palabras"
        hint="Cómo lo llama la gente, con comas entre ellas: se busca también por ellas."
        optional
      />
      <FormButtons label="Guardar" busyLabel="Guardando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}

function Gaps({ gaps }: { gaps: StaffFaq['gaps'] }) {
  return (
    <details className="text-sm">
      <summary className="text-muted">Huecos que puedes usar ({gaps.length})</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {gaps.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="wrap-anywhere">
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Preview({ control, values }: { control: Control<FaqFormEntry>; values: ReadonlyMap<string, string> }) {
  const answer = useWatch({ control, name: 'answer' });
  if (answer.trim() === '') return null;
  return (
    <section aria-label="Así se lee" className="rounded-lg border border-line p-3 text-sm">
      <p aria-hidden="true" className="mb-2 text-xs font-semibold text-faint">
        Así se lee
      </p>
      <SafeText text={fillPlaceholders(answer, values)} opensAside />
    </section>
  );
}
