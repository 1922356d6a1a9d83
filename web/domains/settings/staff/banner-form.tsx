import { bannerTextMax, bannerToneLabels, bannerTones, type Banner } from '@zarpa/contract/settings/banner.rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormSelectField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { bannerEntryOf, bannerEntryProblems, bannerOf, type BannerEntry } from './banner.state.ts';
import { saveBanner } from './settings.data.ts';

const tones = bannerTones.map((value) => ({ value, label: bannerToneLabels[value] }));

type BannerFormProps = { banner: Banner | null; number: number; onClose: () => void };

export function BannerForm({ banner, number, onClose }: BannerFormProps) {
  const [opened] = useState(() => new Date());
  const { control, ...form } = useSentForm<BannerEntry>({
    initial: bannerEntryOf(banner, opened),
    check: (entry) => bannerEntryProblems(entry, new Date()),
    send: async (entry) => {
      await saveBanner({ number, value: bannerOf(entry) });
      toast.success('Publicado.');
      onClose();
    },
  });
  const { text, tone } = bannerOf({ value: useWatch({ control, name: 'value' }) });
  return (
    <InnerForm form={form} headingLevel={3} title="El aviso" label="Publicar" busyLabel="Publicando…" onClose={onClose}>
      <FormTextArea control={control} name="value.text" label="Texto" maxLength={bannerTextMax} rows={3} />
      <div className="grid gap-3 sm:grid-cols-3">
        <FormSelectField control={control} name="value.tone" label="Tono" options={tones} />
        <FormTextField control={control} name="value.from" label="Desde" type="datetime-local" hint="En tu hora." />
        <FormTextField
          control={control}
          name="value.until"
          label="Hasta"
          optional
          type="datetime-local"
          hint="Vacío: hasta que lo termines."
        />
      </div>
      <section aria-label="Así se verá">
        <h4 className="mb-2 text-sm font-semibold">Así se verá</h4>
        <Alert tone={tone} announce={false} onDismiss={() => undefined}>
          <span className="whitespace-pre-line">{text || 'Escribe el texto…'}</span>
        </Alert>
      </section>
    </InnerForm>
  );
}
