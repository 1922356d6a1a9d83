import { Link } from '@tanstack/react-router';
import { taxRules } from '@zarpa/contract/tax-book.rules.ts';
import { jurisdictions, type TaxRule } from '@zarpa/contract/tax-rule.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/penalty-years.rules.ts';
import { formatShortDay } from '@zarpa/contract/dates.rules.ts';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { useToday } from '../../identity/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ruleAge } from './rule-age.state.ts';

/** `/admin/impuestos/libro`: each rule of the book with its source and how long ago somebody looked there. */
export function TaxBookPage() {
  const today = useToday();
  const old = taxRules.filter(({ checked_on }) => ruleAge(checked_on, today).isOld).length;
  return (
    <div className="max-w-4xl">
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Impuestos
      </Link>
      <PanelTitle>Libro de reglas</PanelTitle>
      {old > 0 && (
        <Alert tone="warning" className="mb-4">
          {old === 1 ? 'Una regla lleva' : `${old} reglas llevan`} más de un año sin compararse con su fuente.
        </Alert>
      )}
      <ul className="grid gap-2">
        {taxRules.map((rule) => (
          <li key={rule.id}>
            <Rule rule={rule} today={today} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rule({ rule, today }: { rule: TaxRule; today: string }) {
  const { text, isOld } = ruleAge(rule.checked_on, today);
  const facts: [string, string | undefined][] = [
    ['Qué es', rule.what],
    ['A quién y cuándo', rule.general],
    ['Cómo', rule.how],
    ['Si no se hace', penaltyOn(rule.penalty, today)],
    ['Más tiempo', rule.extension?.text],
    ['Para mirar con una persona', rule.advice],
    ['En vigor', rule.until ? `${day(rule.from)} a ${day(rule.until)}` : `desde el ${day(rule.from)}`],
    ['Fuente', rule.source],
  ];
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {rule.title}
          <span className="text-sm font-normal text-muted">{jurisdictions[rule.jurisdiction]}</span>
        </span>
      }
      aside={
        <span className={isOld ? 'flex items-center gap-1.5 text-sm font-semibold text-warning' : 'text-sm text-muted'}>
          {isOld && <TriangleAlert aria-hidden="true" className="size-4" />}
          <span>
            <span className="max-sm:hidden">Comprobada </span>
            <time dateTime={rule.checked_on} title={day(rule.checked_on)}>
              {text}
            </time>
          </span>
        </span>
      }
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Disclosure>
  );
}

const day = (iso: string) => formatShortDay(iso);
