import { catalogueChanges } from '@zarpa/contract/payments/catalogue-changes.rules.ts';
import { catalogueLimits } from '@zarpa/contract/payments/catalogue.rules.ts';
import { Plus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useSentForm } from '../../../platform/shell/failures/use-sent-form.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { InnerForm } from '../../admin/forms/inner-form.tsx';
import { AddonFields } from './addon-fields.tsx';
import { contentOf, emptyAddon, entryOf, entryProblems, type CatalogueEntry } from './catalogue-entry.state.ts';
import { proposeVersion, type Content } from './catalogue.data.ts';
import { DifferenceList } from './difference-list.tsx';
import { PlanFields } from './plan-fields.tsx';

type CatalogueFormProps = {
  /** The newest confirmed version, which the next one changes. */
  base: Content;
  number: string;
  basedOn: string;
  earliest: string;
  onClose: () => void;
};

export function CatalogueForm({ base, number, basedOn, earliest, onClose }: CatalogueFormProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  // What is folded cannot take the focus: a try to send opens what has a problem.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { control, form, others, ...sent } = useSentForm<CatalogueEntry>({
    initial: entryOf(base, earliest > today ? earliest : today),
    check: (entry) => entryProblems(entry, base),
    send: async (entry) => {
      await proposeVersion({
        number,
        based_on: basedOn,
        content: contentOf(entry),
        holds_on: entry.holds_on,
        reason: entry.reason.trim(),
      });
      toast.success('Propuesta. Nada cambia hasta que otra persona la confirme.');
      onClose();
    },
  });
  const plans = useFieldArray({ control, name: 'plans', keyName: 'key' });
  const addons = useFieldArray({ control, name: 'addons', keyName: 'key' });
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    const problems = entryProblems(form.getValues(), base);
    flushSync(() => setOpened(new Set(problems.map(({ field }) => field.split('.').slice(0, 2).join('.')))));
    sent.onSubmit(event);
  };
  return (
    <div className="mb-8">
      <InnerForm
        form={{ ...sent, onSubmit, refusal: sent.refusal ?? others[0] }}
        headingLevel={2}
        title={`Proponer la versión ${number}`}
        label="Proponer"
        busyLabel="Enviando…"
        onClose={onClose}
      >
        {plans.fields.map(({ key, id }, place) => (
          <PlanFields
            key={key}
            control={control}
            place={place}
            id={id}
            open={opened.has(`plans.${place}`)}
            onUp={place > 0 ? () => plans.swap(place, place - 1) : undefined}
          />
        ))}
        {addons.fields.map(({ key }, place) => (
          <AddonFields
            key={key}
            control={control}
            place={place}
            open={opened.has(`addons.${place}`)}
            onUp={place > 0 ? () => addons.swap(place, place - 1) : undefined}
            onRemove={() => addons.remove(place)}
          />
        ))}
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus />}
            disabled={addons.fields.length >= catalogueLimits.addons}
            onClick={() => addons.append(emptyAddon, { shouldFocus: false })}
          >
            Añadir un complemento
          </Button>
        </div>
        <div className="grid gap-3 border-t border-line pt-3 sm:grid-cols-[14rem_1fr]">
          <FormTextField
            control={control}
            name="holds_on"
            type="date"
            label="Vale desde el"
            hint="A las 0:00 UTC; hoy, desde que se confirme."
          />
          <FormTextArea control={control} name="reason" label="Por qué" maxLength={catalogueLimits.reason} rows={2} />
        </div>
        <Differences control={control} base={base} />
      </InnerForm>
    </div>
  );
}

function Differences({ control, base }: { control: ComponentProps<typeof PlanFields>['control']; base: Content }) {
  const entry = useWatch({ control }) as CatalogueEntry;
  const isReadable = !entryProblems({ ...entry, reason: '.', holds_on: '.' }, base).some(({ field }) =>
    /price|months/.test(field),
  );
  return (
    <section aria-label="Lo que cambia" className="border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">Lo que cambia</h3>
      {isReadable ? (
        <DifferenceList changes={catalogueChanges(base, contentOf(entry))} />
      ) : (
        <p className="text-sm text-muted">Se verá en cuanto se puedan leer todos los precios.</p>
      )}
    </section>
  );
}
