import { useQuery } from '@tanstack/react-query';
import { brand } from '@zarpa/contract/core/brand.ts';
import { PrepareCard } from '../returns/page/prepare-card.tsx';
import { returnsQuery } from '../returns/returns.data.ts';
import { TodoList } from '../todos/todo-list.tsx';
import { useTodosOf } from '../todos/todos.data.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useTaxYear } from './tax-year.ts';
import { NextDatesCard } from './next/next-dates-card.tsx';

export function SummaryPage() {
  const { company, place, taxes, now } = useTaxYear();
  const readsLedger = company.may.includes('ledger.read');
  const query = useQuery({ ...returnsQuery(place), enabled: readsLedger });
  const ofOtherYears = useTodosOf(place.registrationId).filter(({ year }) => year !== null && year !== place.year);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        {taxes.obligations.length > 0 && <NextDatesCard registrationId={place.registrationId} isBelowAsked now={now} />}
        {readsLedger && <PrepareCard place={place} query={query} />}
        <TodoList todos={ofOtherYears} isQuiet now={now} />
      </div>
      <HelpBox companyName={place.companyName} />
    </div>
  );
}

function HelpBox({ companyName }: { companyName: string }) {
  const subject = encodeURIComponent(`Impuestos de ${companyName}`);
  return (
    <Card title="¿Necesitas ayuda?">
      <p className="text-sm text-muted">Si no sabes qué extractos hacen falta o de dónde sacarlos, pregúntanos.</p>
      <a
        href={`mailto:${brand.supportEmail}?subject=${subject}`}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-4' })}
      >
        Escribir a {brand.supportEmail}
      </a>
    </Card>
  );
}
