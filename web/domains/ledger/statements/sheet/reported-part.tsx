import { useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { CurrencyForm } from '../questions/currency-form.tsx';
import { DateOrderForm } from '../questions/date-order-form.tsx';
import { useAnswer } from '../questions/use-answer.ts';
import { YearForm } from '../questions/year-form.tsx';
import { SheetFailure } from '../sheet-failure.tsx';
import type { Question, StatementDetail } from '../statements.data.ts';
import { reportedOf, type ReportedAnswer } from './reported.state.ts';

export function ReportedPart({ detail, onAnswered }: { detail: StatementDetail; onAnswered: () => void }) {
  const [changing, setChanging] = useState<ReportedAnswer['key']>();
  const { id } = detail.file;
  const again = useAnswer(id, onAnswered);
  const reported = reportedOf(detail);
  if (reported.length === 0) return null;
  const form = { id, answers: detail.answers, onAnswered };
  return (
    <section aria-label="Lo que nos dijiste" className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">Lo que nos dijiste</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {reported.map(({ key, text }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0">{text}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Cambiar: ${text}`}
              busy={key === 'mapping' && again.isSending}
              onClick={() => (key === 'mapping' ? again.send({ mapping: null }) : setChanging(key))}
            >
              Cambiar
            </Button>
          </li>
        ))}
      </ul>
      <SheetFailure error={again.error} />
      {changing === 'date_order' && <DateOrderForm {...form} question={blank('date_order')} />}
      {changing === 'currency' && <CurrencyForm {...form} question={blank('currency')} />}
      {changing === 'year' && <YearForm {...form} question={blank('year')} />}
    </section>
  );
}

const blank = (kind: Question['kind']): Question => ({
  kind,
  examples: [],
  header: [],
  rows: [],
  guess: {},
  is_broken: false,
});
