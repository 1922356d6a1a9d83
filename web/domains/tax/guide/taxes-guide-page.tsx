import { guideHref } from '@zarpa/contract/formation/guide.rules.ts';
import { taxRules } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { preparerTopics, preparerTopicsTitle } from '@zarpa/contract/tax/guide/preparer-topics.rules.ts';
import { jurisdictions, type Jurisdiction } from '@zarpa/contract/tax/book/rule.rules.ts';
import { GuideFrame, GuideLink, GuideSection, partTitles } from '../../formation/guide/guide-frame.tsx';

const order: readonly Jurisdiction[] = ['irs', 'wyoming', 'states', 'fincen', 'bea'];

export function TaxesGuidePage() {
  const parts = order.map((jurisdiction) => ({
    jurisdiction,
    rules: taxRules.filter((rule) => rule.jurisdiction === jurisdiction),
  }));
  return (
    <GuideFrame
      href="/guia/impuestos"
      title={partTitles['/guia/impuestos']}
      lead="Lo que una LLC de Wyoming puede tener que presentar: aunque no haya ingresos puede tocar declarar. Qué le toca a la tuya depende de cuántos dueños tiene, de dónde son y de lo que pasó en el año: en Impuestos te lo decimos con su día."
      contents={[
        ...parts.map(({ jurisdiction }) => ({ href: `#${jurisdiction}`, name: headings[jurisdiction] })),
        { href: '#preparador', name: preparerTopicsTitle },
      ]}
    >
      {parts.map(({ jurisdiction, rules }) => (
        <GuideSection key={jurisdiction} id={jurisdiction} title={headings[jurisdiction]}>
          <ul className="mt-5 grid gap-4">
            {rules.map(({ id, title, what, general }) => (
              <li key={id} className="rounded-lg border border-line bg-surface p-5">
                <h3 className="text-lg font-semibold">
                  <GuideLink href={guideHref(id)}>{title}</GuideLink>
                </h3>
                <p className="mt-3">{what}</p>
                <p className="mt-3 text-sm text-muted">{general}</p>
              </li>
            ))}
          </ul>
        </GuideSection>
      ))}
      <GuideSection id="preparador" title={preparerTopicsTitle}>
        <ul className="mt-5 grid gap-4">
          {preparerTopics.map(({ key, title, question, record, source }) => (
            <li key={key} className="rounded-lg border border-line bg-surface p-5">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-3">{question}</p>
              <p className="mt-3">Ten a mano: {record}</p>
              <p className="mt-3 text-sm text-muted">Según {source}.</p>
            </li>
          ))}
        </ul>
      </GuideSection>
    </GuideFrame>
  );
}

const headings: Readonly<Record<Jurisdiction, string>> = {
  irs: `Ante el ${jurisdictions.irs}`,
  wyoming: `Ante el estado de ${jurisdictions.wyoming}`,
  fincen: `Ante ${jurisdictions.fincen}, de la Tesorería`,
  bea: `Ante la ${jurisdictions.bea}, de estadísticas`,
  states: 'Ante los estados en los que vende',
};
