import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { FormSelectField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { ListedPart, Sum } from './record-part.tsx';
import { stateOptions, stockOptions } from './record-labels.ts';
import { typedSum, type TypedRecord } from './typed-record.state.ts';

type PartProps = { control: Control<TypedRecord>; children: ReactNode };
type FieldsProps = { control: Control<TypedRecord>; index: number };

export function StockPart({ control, children }: PartProps) {
  const list = useWatch({ control, name: 'stock.list' });
  return (
    <ListedPart
      control={control}
      point="stock"
      sum={<Sum name="Suma de los costos" cents={typedSum(list.map(({ cost_cents }) => cost_cents))} />}
      fields={StockFields}
    >
      {children}
    </ListedPart>
  );
}

function StockFields({ control, index }: FieldsProps) {
  return (
    <>
      <FormSelectField
        control={control}
        name={`stock.list.${index}.state`}
        label="Estado"
        placeholder="Elige el estado"
        options={stateOptions}
      />
      <FormSelectField
        control={control}
        name={`stock.list.${index}.place`}
        label="De quién es el almacén"
        placeholder="Elige"
        options={stockOptions}
      />
      <FormTextField
        control={control}
        name={`stock.list.${index}.cost_cents`}
        label="Lo que costó la que quedaba al cierre del año"
        prefix="$"
        optional
        inputMode="decimal"
        maxLength={24}
        autocomplete="off"
        className="sm:col-span-2"
      />
    </>
  );
}

export function SalesPart({ control, children }: PartProps) {
  const list = useWatch({ control, name: 'sales.list' });
  return (
    <ListedPart
      control={control}
      point="sales"
      sum={<Sum name="Suma de las ventas" cents={typedSum(list.map(({ sold_cents }) => sold_cents))} />}
      fields={SaleFields}
    >
      {children}
    </ListedPart>
  );
}

function SaleFields({ control, index }: FieldsProps) {
  return (
    <>
      <FormSelectField
        control={control}
        name={`sales.list.${index}.state`}
        label="Estado"
        placeholder="Elige el estado"
        options={stateOptions}
        className="sm:col-span-2"
      />
      <FormTextField
        control={control}
        name={`sales.list.${index}.sold_cents`}
        label="Ventas del año"
        prefix="$"
        inputMode="decimal"
        maxLength={24}
        autocomplete="off"
      />
      <FormTextField
        control={control}
        name={`sales.list.${index}.orders`}
        label="Número de pedidos"
        optional
        inputMode="numeric"
        maxLength={7}
        autocomplete="off"
      />
    </>
  );
}
