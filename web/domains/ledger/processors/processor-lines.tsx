import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import type { Processor } from './processors.data.ts';

export function ProcessorLines({ processor }: { processor: Processor }) {
  const { gross_cents, fees_cents, refunds_cents, deposits_cents, difference_cents, state } = processor;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      <Line name="Bruto" cents={gross_cents} />
      <Line name="− Comisiones" cents={gross_cents === null ? null : fees_cents} />
      <Line name="− Devoluciones" cents={gross_cents === null ? null : refunds_cents} />
      <Line name="− Depósitos" cents={deposits_cents} />
      <Line
        name={state === 'file' ? '= Queda en su saldo, u otros movimientos' : '= Diferencia'}
        cents={difference_cents}
        isLast
      />
    </dl>
  );
}

function Line({ name, cents, isLast = false }: { name: string; cents: number | null; isLast?: boolean }) {
  const style = isLast ? 'border-t border-line pt-1 font-semibold' : '';
  return (
    <>
      <dt className={style}>{name}</dt>
      <dd className={`${style} text-right`}>{cents === null ? 'No se sabe' : formatMinor(cents, 'USD')}</dd>
    </>
  );
}
