import { catalogueLimits } from '@zarpa/contract/payments/catalogue.rules.ts';
import { plans, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import type { Control } from 'react-hook-form';
import { Button } from '../../../platform/ui/button.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { FormCheckboxField, FormTextArea, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import type { CatalogueEntry } from './catalogue-entry.state.ts';

type PlanFieldsProps = {
  control: Control<CatalogueEntry>;
  place: number;
  id: PlanType;
  open: boolean;
  onUp: (() => void) | undefined;
};

export function PlanFields({ control, place, id, open, onUp }: PlanFieldsProps) {
  const name = `plans.${place}` as const;
  return (
    <Disclosure summary={plans[id].name} {...(open && { open })}>
      <div className="grid gap-3">
        <FormTextField
          control={control}
          name={`${name}.price`}
          label="Precio en dólares"
          inputMode="decimal"
          autocomplete="off"
          maxLength={12}
        />
        <FormTextField
          control={control}
          name={`${name}.description`}
          label="Descripción"
          maxLength={catalogueLimits.description}
        />
        <FormTextArea
          control={control}
          name={`${name}.features`}
          label="Qué incluye"
          hint="Una cosa en cada línea."
          maxLength={4000}
          rows={5}
        />
        <FormCheckboxField control={control} name={`${name}.is_available`} label="A la venta" />
        <FormCheckboxField control={control} name={`${name}.is_popular`} label="«Más popular»" />
        {onUp && (
          <div>
            <Button variant="ghost" size="sm" onClick={onUp}>
              Mostrar antes<span className="sr-only"> {plans[id].name}</span>
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  );
}
