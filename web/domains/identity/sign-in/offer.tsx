import { guideHref } from '@zarpa/contract/formation/guide.rules.ts';
import {
  includedIn,
  planOf,
  plans,
  registeredAgentRenewal,
  type PlanOffer,
} from '@zarpa/contract/payments/plans.rules.ts';
import { faqEntries } from '@zarpa/contract/support/faq/items.rules.ts';
import { placeholderValuesOf } from '@zarpa/contract/support/faq/placeholder-values.rules.ts';
import { fillPlaceholders } from '@zarpa/contract/support/faq/placeholders.rules.ts';
import { ruleOf } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { guidePoints } from '@zarpa/contract/tax/guide/points.rules.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { queryClient } from '../../../platform/api/api-query.ts';
import { catalogueQuery } from '../../companies/new/plan/plans.data.ts';
import { SafeText } from '../../support/safe-text.tsx';
import { LegalLinks } from './legal-links.tsx';

/** What it costs, brings and takes, for who has no account yet. Every figure and answer is the contract's. */
export function Offer() {
  return (
    <section aria-label="Lo que ofrecemos" className="border-t border-line bg-canvas px-6 py-10 sm:px-10 xl:px-20">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-3">
        <Price />
        <HowLong />
        <EachYear />
        <Questions />
        <LegalLinks className="border-t border-line pt-5 lg:col-span-3" />
      </div>
    </section>
  );
}

function Price() {
  // The page is drawn once at build, where nothing gives a client.
  const { data } = useQuery(catalogueQuery, queryClient);
  return (
    <Part title="Qué cuesta y qué incluye">
      {data && <Prices offers={data.plans} />}
      {!data && (
        <>
          {/* The page's own script writes the sum where the application never runs (web/platform/build/write-pages.ts). */}
          <p className={figureClass} data-least-price="">
            Lo ves antes de pagar
          </p>
          <p className="text-muted">Un solo pago. Tasa estatal de Wyoming incluida.</p>
        </>
      )}
    </Part>
  );
}

/** Of what is on sale: the price from which it begins, and the other plans below. */
function Prices({ offers }: { offers: readonly PlanOffer[] }) {
  const [first, ...others] = offers
    .filter(({ is_available }) => is_available)
    .toSorted((one, other) => one.price - other.price);
  const [fee, ...parts] = includedIn(offers, first!.id);
  return (
    <>
      <p className={figureClass}>Desde {formatUsd(first!.price)}</p>
      <p className="text-muted">Un solo pago. {fee}.</p>
      <ul className="mt-4 grid gap-2 text-sm">
        {parts.map((part) => (
          <li key={part} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-link" />
            {part}
          </li>
        ))}
      </ul>
      {others.map(({ id, price, description }) => (
        <p key={id} className="mt-4 text-sm text-muted">
          {planOf(offers, id).name}, {formatUsd(price)}: {description.charAt(0).toLowerCase() + description.slice(1)}
        </p>
      ))}
    </>
  );
}

function HowLong() {
  const { Basico: smaller, Plus: larger } = plans;
  return (
    <Part title="Cuánto tarda">
      <dl className="mt-3 grid gap-4 text-sm">
        <Fact name="Nuestro trabajo">
          De {daysOf(smaller.deliveryDays)} con el {smaller.name}, de {daysOf(larger.deliveryDays)} con el {larger.name}
          .
        </Fact>
        <Fact name="El Estado de Wyoming">{guidePoints.find(({ name }) => name === 'Estado')!.howLong}</Fact>
        <Fact name="El EIN">{einWait}.</Fact>
      </dl>
    </Part>
  );
}

const daysOf = ([least, most]: readonly [number, number]) => `${least} a ${most} días hábiles`;

function EachYear() {
  return (
    <Part title="Qué cuesta cada año después">
      <p className={figureClass}>Desde {placeholders.get('total:anual')}</p>
      <p className="text-muted">A partir del segundo año.</p>
      <dl className="mt-4 grid gap-4 text-sm">
        <Fact name={registeredAgentRenewal.label}>
          {formatUsd(registeredAgentRenewal.price)} al año; el primero va incluido en tu plan.
        </Fact>
        <Fact name="Informe anual de Wyoming">
          {ruleOf('wy_annual_report').general}{' '}
          <TextLink href={guideHref('wy_annual_report')}>Cómo se presenta</TextLink>
        </Fact>
        <Fact name="Declaración ante el IRS">
          Va aparte. Cuál y para cuándo depende de quiénes son los miembros:{' '}
          <TextLink href="/guia/impuestos">todas, con su fecha y su fuente</TextLink>.
        </Fact>
      </dl>
    </Part>
  );
}

const placeholders = placeholderValuesOf({ plans: [], addons: [] });
/** Of the frequent questions, those that the page does not answer by itself. */
const asked = ['requisitos', 'impuestos', 'que-es-zarpa'];
const questions = asked.map((slug) => faqEntries.find((entry) => entry.slug === slug)!);

/** A link into the application would bring a visitor back here. */
const withoutDoors = (text: string) => text.replaceAll(/\[([^\]]+)\]\(\/empresa\/[^)]*\)/g, '$1');

function Questions() {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-4 border-t border-line pt-10 lg:col-span-3 lg:grid-cols-subgrid">
      <div>
        <h2 className="text-lg font-semibold">Preguntas frecuentes</h2>
        <p className="mt-2 text-sm text-muted">
          Y todo el camino, punto por punto: <TextLink href="/guia">cómo se forma tu LLC</TextLink>.
        </p>
      </div>
      <ul className="grid max-w-[68ch] content-start gap-3 lg:col-span-2">
        {questions.map(({ slug, question, answer }) => (
          <li key={slug}>
            <Disclosure summary={question} name="pregunta">
              <SafeText text={fillPlaceholders(withoutDoors(answer), placeholders)} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
  );
}

const figureClass = 'mt-2 text-2xl font-bold tracking-tight tabular-nums';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link underline underline-offset-4">
      {children}
    </a>
  );
}
