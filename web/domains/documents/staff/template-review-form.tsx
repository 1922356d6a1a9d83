import { FormButtons } from '../../admin/forms/form-buttons.tsx';
import { FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { recordReview, type TemplateReview } from './templates.data.ts';

type TemplateReviewFormProps = { version: string; title: string; after: string; onClose: () => void };

const missing = (field: keyof TemplateReview, message: string) => ({ field, message, isMissing: true });
const problemsOf = ({ lawyer, admitted, reviewed_on }: TemplateReview) => [
  ...(lawyer.trim() ? [] : [missing('lawyer', 'Escribe quién la revisó')]),
  ...(admitted.trim() ? [] : [missing('admitted', 'Escribe dónde ejerce y con qué número')]),
  ...(reviewed_on ? [] : [missing('reviewed_on', 'Elige el día')]),
];

export function TemplateReviewForm({ version, title, after, onClose }: TemplateReviewFormProps) {
  const { element, control, onSubmit, isSending } = useSentForm<TemplateReview>({
    initial: { lawyer: '', admitted: '', reviewed_on: '' },
    check: problemsOf,
    send: async (review) => {
      await recordReview(version, review);
      toast.success(`${title}: revisión anotada. ${after}`);
    },
    failure: 'No anotamos la revisión',
  });

  return (
    <form ref={element} noValidate aria-label={`Revisión de ${title}`} className="mt-3 grid gap-4" onSubmit={onSubmit}>
      <p className="text-sm text-muted">No se puede quitar después: anótala solo con la revisión en la mano.</p>
      <FormTextField control={control} name="lawyer" label="Quién la revisó" maxLength={150} autocomplete="off" />
      <FormTextField
        control={control}
        name="admitted"
        label="Dónde ejerce, y su número"
        maxLength={150}
        autocomplete="off"
      />
      <FormTextField control={control} name="reviewed_on" label="Qué día" type="date" />
      <FormButtons label="Anotar la revisión" busyLabel="Anotando…" isSending={isSending} onClose={onClose} />
    </form>
  );
}
