import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import type { EntriesWindow } from './ledger-staff.data.ts';

export function windowWords({
  total,
  in_usd_cents,
  out_usd_cents,
  without_rate,
}: Pick<EntriesWindow, 'total' | 'in_usd_cents' | 'out_usd_cents' | 'without_rate'>): string {
  if (total === 0) return 'Ningún movimiento coincide.';
  const words = [
    total === 1 ? '1 movimiento' : `${total} movimientos`,
    `entra ${formatMinor(in_usd_cents, 'USD')}`,
    `sale ${formatMinor(Math.abs(out_usd_cents), 'USD')}`,
    ...(without_rate === 0 ? [] : [`${without_rate} sin contar, por falta de tipo de cambio`]),
  ];
  return words.join(' · ');
}
