import { formatPromisedDay } from '@zarpa/contract/dates.rules.ts';
import { obligationTitle, ruleOf } from '@zarpa/contract/tax-book.rules.ts';
import type { FactKey } from '@zarpa/contract/tax-facts.rules.ts';
import { questionOf } from '@zarpa/contract/tax-questions.rules.ts';
import { Button } from '../../ui/button.tsx';
import { capital } from './date-words.state.ts';
import type { OpenDate } from './dates-of-year.state.ts';
import { RowFrame } from './row-frame.tsx';
import { Why } from './why.tsx';

type OpenRowProps = { open: OpenDate; kind?: string; onAsk: (fact: string) => void };

/** Possible: whether it is due, or by when, hangs on an answer. */
export function OpenRow({ open: { rule: id, due, asks, because }, kind, onAsk }: OpenRowProps) {
  const rule = ruleOf(id);
  const title = obligationTitle({ rule: id, period: due?.period ?? '' });
  return (
    <RowFrame
      title={title}
      {...(kind && { kind })}
      day={due ? capital(formatPromisedDay(due.due_on)) : 'Por saber'}
      left={due ? 'si te toca' : undefined}
      look={{ label: 'Depende', tone: 'neutral' }}
      notes={<p>{rule.general}</p>}
    >
      <Why rule={id} because={because} title={title} extendedTo={due?.extended_to ?? null}>
        <AskButton asks={asks} onAsk={onAsk} />
      </Why>
    </RowFrame>
  );
}

/** Leads to the question on which it hangs; the agencies' facts are nobody's to answer. */
export function AskButton({ asks, onAsk }: { asks: string; onAsk: (fact: string) => void }) {
  const { title, isGiven, help } = questionOf(asks as FactKey);
  if (isGiven)
    return (
      <p className="px-3 text-sm text-muted">
        {title.replaceAll(/[¿?]/g, '')}: {help.charAt(0).toLowerCase() + help.slice(1)}
      </p>
    );
  return (
    <Button size="sm" variant="secondary" aria-label={`Responder: ${title}`} onClick={() => onAsk(asks)}>
      Responder
    </Button>
  );
}
