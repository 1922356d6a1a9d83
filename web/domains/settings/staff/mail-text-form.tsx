import {
  fillMailText,
  mailTextLimits,
  mailTextProblems,
  ourMailTexts,
  paragraphsOf,
} from '@zarpa/contract/settings/mail-texts.rules.ts';
import { mailText } from '@zarpa/contract/system/labels.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { saveMailText, sendMailText, type MailText, type ShownMail } from './mail-texts.data.ts';

type MailTextFormProps = Pick<ShownMail, 'kind' | 'number' | 'latest'> & { onClose: () => void };

export function MailTextForm({ kind, number, latest, onClose }: MailTextFormProps) {
  const { placeholders, subject, intro, closing } = ourMailTexts[kind];
  const { control, form, ...sent } = useSentForm<{ value: MailText }>({
    initial: { value: latest ?? { subject, intro, closing } },
    check: ({ value }) => mailTextProblems(kind, value),
    send: async ({ value }) => {
      await saveMailText(kind, { number, value });
      toast.success('Guardado: vale desde el siguiente correo.');
      onClose();
    },
  });
  const value = useWatch({ control, name: 'value' });
  const isGood = mailTextProblems(kind, value).length === 0;
  const trying = useMutation({
    mutationFn: () => sendMailText(kind, form.getValues().value),
    onSuccess: () => toast.success('Te enviamos la prueba a tu correo.'),
    onError: (error) => toast.error(error.message, { title: 'No pudimos enviarla' }),
  });
  const resetting = useMutation({
    mutationFn: () => saveMailText(kind, { number, value: null }),
    onSuccess: () => {
      toast.success('Vuelven nuestros textos.');
      onClose();
    },
    onError: (error) => toast.error(error.message, { title: 'No pudimos volver a los nuestros' }),
  });
  return (
    <InnerForm
      form={sent}
      headingLevel={4}
      title={`Textos de «${mailText(kind)}»`}
      label="Guardar"
      busyLabel="Guardando…"
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        Se rellena:{' '}
        {Object.entries(placeholders)
          .map(([name, example]) => `{${name}} (${example})`)
          .join(', ')}
        .
      </p>
      <FormTextField control={control} name="value.subject" label="Asunto" maxLength={mailTextLimits.subject} />
      <FormTextArea
        control={control}
        name="value.intro"
        label="Principio"
        optional
        hint="Una línea vacía empieza otro párrafo."
        maxLength={mailTextLimits.intro}
        rows={4}
      />
      <FormTextArea
        control={control}
        name="value.closing"
        label="Final"
        optional
        maxLength={mailTextLimits.closing}
        rows={4}
      />
      <MailPreview value={value} placeholders={placeholders} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={!isGood}
          busy={trying.isPending}
          busyLabel="Enviando…"
          onClick={() => trying.mutate()}
        >
          Enviarme una prueba
        </Button>
        {latest && (
          <Button
            variant="ghost"
            size="sm"
            busy={resetting.isPending}
            busyLabel="Volviendo…"
            onClick={() => resetting.mutate()}
          >
            Volver a los nuestros
          </Button>
        )}
      </div>
    </InnerForm>
  );
}

type MailPreviewProps = { value: MailText; placeholders: Readonly<Record<string, string>> };

function MailPreview({ value, placeholders }: MailPreviewProps) {
  const filled = (text: string) => fillMailText(text, placeholders);
  const paragraphs = (text: string) =>
    paragraphsOf(filled(text)).map((one, place) => (
      <p key={`${place} ${one}`} className="wrap-anywhere whitespace-pre-line">
        {one}
      </p>
    ));
  return (
    <section aria-label="Así lo leerá un cliente" className="grid gap-2 rounded-lg border border-line p-4 text-sm">
      <h5 className="font-semibold wrap-anywhere">{filled(value.subject)}</h5>
      {paragraphs(value.intro)}
      <p className="text-muted">[Aquí va lo propio de cada correo.]</p>
      {paragraphs(value.closing)}
    </section>
  );
}
