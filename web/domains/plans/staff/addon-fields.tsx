import { catalogueLimits } from '@zarpa/contract/payments/catalogue.rules.ts';
import { useController, useWatch, type Control } from 'react-hook-form';
import { Button } from '../../../platform/ui/button.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { CheckboxField } from '../../../platform/ui/fields/checkbox-field.tsx';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { FormCheckboxField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { keysIn, keyToggled, type CatalogueEntry } from './catalogue-entry.state.ts';

type AddonFieldsProps = {
  control: Control<CatalogueEntry>;
  place: number;
  open: boolean;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

export function AddonFields({ control, place, open, onUp, onRemove }: AddonFieldsProps) {
  const path = `addons.${place}` as const;
  const { name, is_new } = useWatch({ control, name: path });
  const title = name.trim() || 'Un complemento nuevo';
  return (
    <Disclosure summary={<span className="wrap-anywhere">{title}</span>} {...((open || is_new) && { open: true })}>
      <div className="grid gap-3 sm:grid-cols-2">
        {is_new && (
          <FormTextField
            control={control}
            name={`${path}.addon_key`}
            label="Clave"
            hint="Como sitio_web_basico. Ya no cambia después."
            autocomplete="off"
            maxLength={60}
          />
        )}
        <FormTextField control={control} name={`${path}.name`} label="Nombre" maxLength={catalogueLimits.name} />
        <FormTextField
          control={control}
          name={`${path}.price`}
          label="Precio en dólares"
          inputMode="decimal"
          autocomplete="off"
          maxLength={12}
        />
        <FormTextField
          control={control}
          name={`${path}.renewal_price`}
          label="Precio de renovación"
          optional
          inputMode="decimal"
          autocomplete="off"
          maxLength={12}
        />
        <FormTextField
          control={control}
          name={`${path}.renewal_months`}
          label="Cada cuántos meses"
          optional
          inputMode="numeric"
          autocomplete="off"
          maxLength={2}
        />
        <FormTextField
          control={control}
          name={`${path}.description`}
          label="Descripción"
          optional
          className="sm:col-span-2"
          maxLength={catalogueLimits.description}
        />
        <FormTextArea
          control={control}
          name={`${path}.features`}
          label="Qué incluye"
          optional
          className="sm:col-span-2"
          hint="Una cosa en cada línea."
          maxLength={4000}
          rows={3}
        />
        <Requires control={control} place={place} />
        <FormCheckboxField control={control} name={`${path}.is_available`} label="A la venta" />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {onUp && (
            <Button variant="ghost" size="sm" onClick={onUp}>
              Mostrar antes<span className="sr-only"> {title}</span>
            </Button>
          )}
          {is_new && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              Quitar<span className="sr-only"> {title}</span>
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

function Requires({ control, place }: { control: Control<CatalogueEntry>; place: number }) {
  const name = `addons.${place}.requires` as const;
  const { field, fieldState } = useController({ control, name });
  const addons = useWatch({ control, name: 'addons' });
  const chosen = keysIn(field.value);
  const others = addons.filter((addon, at) => at !== place && addon.addon_key.trim());
  if (others.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Necesita también</legend>
      {others.map(({ addon_key, name: label }) => (
        <CheckboxField
          key={addon_key}
          name={name}
          label={<span className="wrap-anywhere">{label || addon_key}</span>}
          checked={chosen.includes(addon_key)}
          onChange={() => field.onChange(keyToggled(field.value, addon_key))}
        />
      ))}
      <FieldError id={`${name}-error`} error={fieldState.error?.message} />
    </fieldset>
  );
}
