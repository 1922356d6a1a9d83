import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { recordNameMax, recordRowsMax, recordWorkMax } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import type { ReactNode } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../platform/ui/button.tsx';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { countryOptions } from '../../formation/country-options.ts';
import type { RecordView } from './preparer-record.data.ts';
import { ListedPart, Sum } from './record-part.tsx';
import { paperOptions, workOptions } from './record-labels.ts';
import { missingPaid, typedSum, type TypedRecord } from './typed-record.state.ts';

type ContractorsPartProps = {
  control: Control<TypedRecord>;
  form: UseFormReturn<TypedRecord>;
  ledger: RecordView['ledger'];
  children: ReactNode;
};

export function ContractorsPart({ control, form, ledger, children }: ContractorsPartProps) {
  const list = useWatch({ control, name: 'contractors.list' });
  const missing = missingPaid(ledger, list);
  const isNamed = list.filter(({ name, paid_cents }) => name.trim() !== '' || paid_cents.trim() !== '');
  const sumInLedger = ledger.reduce((all, { paid_cents }) => all + paid_cents, 0);
  return (
    <ListedPart
      control={control}
      point="contractors"
      fields={ContractorFields}
      sum={
        <div className="grid grid-cols-1 gap-1">
          <Sum name="Suma de lo que pones aquí" cents={typedSum(list.map(({ paid_cents }) => paid_cents))} />
          <Sum name={`En tus movimientos, «${ledgerCategories.contract_labor.label}»`} cents={sumInLedger} />
          {missing.length > 0 && (
            <div className="mt-1 flex">
              <Button
                variant="ghost"
                size="sm"
                onClick={() =>
                  form.setValue('contractors.list', [...isNamed, ...missing].slice(0, recordRowsMax), {
                    shouldDirty: true,
                  })
                }
              >
                {missing.length === 1
                  ? 'Añadir a quien falta de tus movimientos'
                  : `Añadir a los ${missing.length} que faltan de tus movimientos`}
              </Button>
            </div>
          )}
        </div>
      }
    >
      {children}
    </ListedPart>
  );
}

function ContractorFields({ control, index }: { control: Control<TypedRecord>; index: number }) {
  const path = `contractors.list.${index}` as const;
  const text = { control, autocomplete: 'off' } as const;
  const unsure = { control, optional: true, placeholder: 'No lo sé' } as const;
  return (
    <>
      <FormTextField {...text} name={`${path}.name`} label="Nombre" maxLength={recordNameMax} />
      <FormSelectField {...unsure} name={`${path}.country`} label="País donde vive o está" options={countryOptions()} />
      <FormTextField {...text} name={`${path}.work`} label="Qué hizo" optional maxLength={recordWorkMax} />
      <FormSelectField {...unsure} name={`${path}.worked_in`} label="Dónde trabajó" options={workOptions} />
      <FormSelectField
        control={control}
        name={`${path}.tax_paper`}
        label="¿Tienes su W-9 o su W-8?"
        options={paperOptions}
      />
      <FormTextField
        {...text}
        name={`${path}.paid_cents`}
        label="Cuánto le pagó"
        prefix="$"
        optional
        inputMode="decimal"
        maxLength={24}
      />
    </>
  );
}
