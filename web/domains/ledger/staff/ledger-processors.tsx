import { useQuery } from '@tanstack/react-query';
import { processorStateWords } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { ProcessorLines } from '../processors/processor-lines.tsx';
import { staffProcessorsQuery } from './ledger-staff.data.ts';

/** The sheet beside a 1099-K, to be read; nothing where the year has no processor of payments. */
export function LedgerProcessors({ registrationId, year }: { registrationId: string; year: number }) {
  const { data } = useQuery(staffProcessorsQuery(registrationId, year));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Conciliación con el 1099-K" className="min-w-0 text-sm">
      <h2 className="font-semibold">Conciliación con el 1099-K</h2>
      <ul className="mt-2 grid gap-4">
        {data.map((one) => (
          <li key={one.processor} className="max-w-md">
            <p className="mb-1 flex flex-wrap gap-x-3">
              <span className="font-medium">{one.processor}</span>
              <span className="text-muted">{processorStateWords[one.state]}</span>
            </p>
            <ProcessorLines processor={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
