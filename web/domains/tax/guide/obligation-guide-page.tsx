import { formatDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { guideHref } from '@zarpa/contract/formation/guide.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { jurisdictions, ruleIds, type RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import { sourceWords } from '@zarpa/contract/tax/words/source.rules.ts';
import { penaltyOn } from '@zarpa/contract/tax/book/penalty-years.rules.ts';
import type { ReactNode } from 'react';
import { GuideFrame, GuideLink, GuideSection } from '../../formation/guide/guide-frame.tsx';
import { exampleDates, exampleFormedOn, type ExampleDate } from './example-dates.ts';

export function ObligationGuidePage({ id }: { id: RuleId }) {
  const rule = ruleOf(id);
  const { title, what, general, how, penalty, extension, advice, jurisdiction, from } = rule;
  const dates = exampleDates(id);
  return (
    <GuideFrame
      href="/guia/impuestos"
      title={title}
      lead={what}
      contents={[
        { href: '#fecha', name: 'A quién y para cuándo' },
        { href: '#como', name: 'Cómo se presenta' },
        { href: '#sin', name: 'Si no se hace' },
        { href: '#fuente', name: 'De dónde sale' },
      ]}
    >
      <GuideSection id="fecha" title="A quién y para cuándo">
        <Text>{general}</Text>
        {dates.length > 0 && <Example dates={dates} />}
        <Text>
          El día exacto de tu empresa está en <GuideLink href="/empresa/impuestos">Impuestos</GuideLink>, con lo que lo
          decidió, y te avisamos antes.
        </Text>
      </GuideSection>
      <GuideSection id="como" title={`Cómo se presenta (${jurisdictions[jurisdiction]})`}>
        <Text>{how}</Text>
        <Text>
          <strong className="font-semibold text-ink">Más tiempo:</strong>{' '}
          {extension ? extension.text : 'No hay prórroga.'}
        </Text>
      </GuideSection>
      <GuideSection id="sin" title="Si no se hace">
        <Text>{penaltyOn(penalty)}</Text>
        {advice && <Text>{advice}</Text>}
      </GuideSection>
      <GuideSection id="fuente" title="De dónde sale">
        <Text>
          {sourceWords(rule)}. Rige desde el {formatDay(from)}.
        </Text>
      </GuideSection>
      <GuideSection id="otras" title="Las otras obligaciones">
        <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-faint">
          {ruleIds
            .filter((other) => other !== id)
            .map((other) => (
              <li key={other}>
                <GuideLink href={guideHref(other)}>{ruleOf(other).title}</GuideLink>
              </li>
            ))}
        </ul>
      </GuideSection>
    </GuideFrame>
  );
}

function Example({ dates }: { dates: readonly ExampleDate[] }) {
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-5">
      <p className="font-semibold">Un ejemplo</p>
      <p className="mt-2 text-sm text-muted">
        De una empresa constituida el {formatDay(exampleFormedOn)} a la que le aplica, con el año del calendario:
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {dates.map(({ due_on, extended_to }) => (
          <li key={due_on}>
            <strong className="font-semibold">{formatPromisedDay(due_on)}</strong>
            {extended_to && `; con prórroga, el ${formatPromisedDay(extended_to)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-muted">{children}</p>;
}
