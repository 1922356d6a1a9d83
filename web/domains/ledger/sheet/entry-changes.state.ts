import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { payerLabels } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { Entry } from '../ledger.data.ts';

export function changesBetween(before: Entry, after: Entry): string[] {
  const { label } = ledgerCategories[after.category];
  return [
    ...(before.category === after.category ? [] : [`Ahora es de «${label}».`]),
    ...(before.note === after.note ? [] : [after.note ? `Su nota dice: «${after.note}».` : 'Ya no tiene nota.']),
    ...(before.paid_by === after.paid_by ? [] : [`Lo pagó: ${payerLabels[after.paid_by]}.`]),
    ...(JSON.stringify(before.with) === JSON.stringify(after.with) ? [] : [withChange(after)]),
    ...(before.rate?.rate === after.rate?.rate ? [] : [rateChange(after)]),
    ...(before.pair?.entry_id === after.pair?.entry_id ? [] : [pairChange(after)]),
    ...(JSON.stringify(before.parts) === JSON.stringify(after.parts) ? [] : [partsChange(after)]),
  ];
}

const rateChange = ({ rate }: Entry) => (rate ? `Su tipo de cambio es ${rate.rate}.` : 'No tiene tipo de cambio.');

const withChange = ({ with: { whom, party, member } }: Entry) => {
  const name = party?.name ?? member?.name ?? (whom === 'owner' ? 'un dueño' : undefined);
  return name === undefined ? 'Ya no dice con quién fue.' : `Fue con: ${name}.`;
};

const pairChange = ({ pair }: Entry) =>
  pair ? `Su pareja es ${formatMinor(pair.amount_minor, pair.currency)}.` : 'No tiene pareja.';

const partsChange = ({ parts }: Entry) =>
  parts.length > 0 ? `Está dividido en ${parts.length} partes.` : 'Está entero, sin dividir.';
