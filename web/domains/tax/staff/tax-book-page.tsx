import { useQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { taxRules } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { jurisdictions, type TaxRule } from '@zarpa/contract/tax/book/rule.rules.ts';
import { sourceWords, comparedWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { useToday } from '../../identity/use-today.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { checkOf, ruleAge } from './rule-age.state.ts';
import { ruleChecksQuery, type RuleCheck, saveRuleCheck } from './tax-work.data.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';

export function TaxBookPage() {
  const today = useToday();
  const { data: checks = [], isSuccess } = useQuery(ruleChecksQuery);
  const old = taxRules.filter((rule) => ruleAge(checkOf(rule, checks)?.checked_at, today).isOld).length;
  return (
    <div className="max-w-4xl">
      <Link to="/admin/impuestos" className="inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="size-4" />
        Impuestos
      </Link>
      <PanelTitle>Libro de reglas</PanelTitle>
      {isSuccess && old > 0 && (
        <Alert tone="warning" className="mb-4">
          {old === 1 ? 'Una regla no consta comparada' : `${old} reglas no constan comparadas`} con su fuente en el
          último año. A los clientes les decimos de qué versión es cada una, no que esté comprobada.
        </Alert>
      )}
      <ul className="grid gap-2">
        {taxRules.map((rule) => (
          <li key={rule.id}>
            <Rule rule={rule} check={checkOf(rule, checks)} today={today} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rule({ rule, check, today }: { rule: TaxRule; check: RuleCheck | undefined; today: string }) {
  const { text, isOld } = ruleAge(check?.checked_at, today);
  const facts: [string, string | undefined][] = [
    ['Qué es', rule.what],
    ['A quién y cuándo', rule.general],
    ['Cómo', rule.how],
    ['Si no se hace', penaltyOn(rule.penalty, today)],
    ['Más tiempo', rule.extension?.text],
    ['Para mirar con una persona', rule.advice],
    ['En vigor', rule.until ? `${day(rule.from)} a ${day(rule.until)}` : `desde el ${day(rule.from)}`],
    ['Fuente', `${sourceWords(rule)}.`],
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
          {isOld && <TriangleAlert className="size-4" />}
          <span>{text}</span>
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
      <RuleCheckLine rule={rule} check={check} />
    </Disclosure>
  );
}

const day = (iso: string) => formatShortDay(iso);

function RuleCheckLine({ rule, check }: { rule: TaxRule; check: RuleCheck | undefined }) {
  const save = useMutation({
    mutationFn: () => saveRuleCheck(rule),
    onSuccess: () => toast.success(`Anotado: comparaste «${rule.title}» con su fuente.`),
    onError: (error) => toast.error(error.message, { title: 'No lo anotamos' }),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 wrap-anywhere text-muted">
        {check
          ? `${comparedWords(check.checked_by, check.checked_at)}.`
          : 'Nadie del equipo anotó haber comparado esta versión con su fuente.'}
      </p>
      <Button variant="secondary" size="sm" busy={save.isPending} busyLabel="Anotando…" onClick={() => save.mutate()}>
        La comparé hoy con su fuente<span className="sr-only">: {rule.title}</span>
      </Button>
    </div>
  );
}
