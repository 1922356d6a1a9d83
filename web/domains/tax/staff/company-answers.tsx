import { screeningWords } from '@zarpa/contract/tax/words/advice.rules.ts';
import { formatShortDay, formatDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  disagreementWords,
  questionOf,
  reasonWords,
  screeningQuestions,
  screeningResult,
  type ScreeningAnswer,
} from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactKey, UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import type { StaffTaxes } from './tax-work.data.ts';
import { useState, useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { lazyPlace } from '../../../platform/ui/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { companyMemberLine } from '@zarpa/contract/companies/company-member-line.rules.ts';
import { formatPercent } from '@zarpa/contract/tax/answers/member-shares.rules.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { memberSharesQuery, type MemberShares } from './member-shares.data.ts';

export function CompanyAnswers({
  taxes: { registration_id, given, answers, asks, disagreements, screening, missed_years },
}: {
  taxes: StaffTaxes['taxes'];
}) {
  const answered = Object.fromEntries(Object.entries(screening).filter(([, answer]) => answer !== null));
  return (
    <section aria-label="Lo que sabemos" className="grid min-w-0 content-start gap-6 text-sm">
      <List title="De los papeles" items={given.map((fact) => reasonWords(fact as UsedFact))} empty="Nada todavía." />
      <List
        title="Respondió el cliente"
        items={answers
          .filter(({ said_by }) => said_by === 'customer')
          .map(({ answered_at, fact, value, from }) => {
            const words = reasonWords({ fact: fact as FactKey, value, ...(from && { from }) });
            return `${words} · ${formatShortDay(answered_at)}`;
          })}
        empty="Nada todavía."
      />
      <List
        title="Anotó el equipo"
        items={answers
          .filter(({ said_by }) => said_by === 'team')
          .map(({ answered_at, fact, value, from, reason }) => {
            const words = reasonWords({ fact: fact as FactKey, value, ...(from && { from }) });
            return `${words} · ${formatShortDay(answered_at)} · ${reason}`;
          })}
        empty="Nada todavía."
      />
      {disagreements.length > 0 && (
        <List
          title="Se contradice"
          items={disagreements.map(
            ({ fact, values }) => `${titleOf(fact as FactKey)} ${disagreementWords(fact as FactKey, values)}`,
          )}
          empty=""
        />
      )}
      <FactButton registrationId={registration_id} answers={answers} />
      <MembersPiece registrationId={registration_id} />
      <List
        title="Sin responder"
        items={asks.map((fact) => titleOf(fact as FactKey))}
        empty="Nada: todas sus fechas se conocen."
      />
      {missed_years.map(({ year, learned, cause, since, told_at }) => (
        <div key={year}>
          <h2 className="font-semibold">Qué pasó en {year}</h2>
          {[learned, cause, since].map((text, index) => (
            <p key={index} className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          ))}
          <p className="mt-1 text-muted">{formatShortDay(told_at)}</p>
        </div>
      ))}
      <div>
        <h2 className="font-semibold">Las cinco preguntas</h2>
        <p className="mt-1 text-muted">{resultWords[screeningResult(answered)]}</p>
        <ul className="mt-2 grid gap-2">
          {screeningQuestions.map(([key, question]) => (
            <li key={key}>
              {question} <span className="font-medium">{answerWords(screening[key])}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function List({ title, items, empty }: { title: string; items: readonly string[]; empty: string }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      {items.length === 0 ? (
        <p className="mt-1 text-muted">{empty}</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function titleOf(fact: FactKey): string {
  const { title, year } = questionOf(fact);
  return year ? `${title} (${year})` : title;
}

const answerWords = (answer: ScreeningAnswer | null) =>
  answer === null ? 'Sin responder' : { yes: 'Sí', no: 'No', unsure: 'No sabe' }[answer];

const resultWords = {
  open: 'Faltan respuestas.',
  talk: screeningWords.staffTalk,
  quiet: screeningWords.staffQuiet,
};

const FactForm = lazyPlace(() => import('./fact-form.tsx'), 'FactForm');

function FactButton({ registrationId, answers }: { registrationId: string; answers: StaffTaxes['taxes']['answers'] }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Anotar un dato
      </Button>
    );
  return <FactForm registrationId={registrationId} answers={answers} onClose={() => setOpen(false)} />;
}

const MembersForm = lazyPlace(() => import('./members-form.tsx'), 'MembersForm');

function MembersPiece({ registrationId }: { registrationId: string }) {
  const query = useQuery(memberSharesQuery(registrationId));
  const isCalled = useLocation({ select: ({ hash }) => hash === 'miembros' });
  const [open, setOpen] = useState(isCalled);
  const section = useRef<HTMLElement>(null);
  // The address may target this section before it renders.
  useEffect(() => {
    if (isCalled) section.current?.scrollIntoView({ block: 'start' });
  }, [isCalled]);
  return (
    <section ref={section} id="miembros" aria-label="Miembros" className="grid scroll-mt-8 gap-2">
      <h2 className="font-semibold">Miembros</h2>
      <Loaded query={query} failure="No pudimos cargar los miembros" skeleton="h-10">
        {(members) => (
          <>
            <SharesOfDay title="Desde la constitución" shares={members.formation} />
            {members.days.map(({ from, reason, shares }) => (
              <SharesOfDay key={from} title={`Desde el ${formatDay(from)}`} shares={shares} reason={reason} />
            ))}
            {open ? (
              <MembersForm registrationId={registrationId} members={members} onClose={() => setOpen(false)} />
            ) : (
              <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
                Anotar un cambio de miembros
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function SharesOfDay({ title, shares, reason }: { title: string; shares: MemberShares['formation']; reason?: string }) {
  return (
    <div>
      <h3 className="text-muted">{title}</h3>
      <ul>
        {shares.map(({ id, name, percentage, company }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {company && <span className="block text-muted">{companyMemberLine(company)}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{percentage === 0 ? 'Ninguna' : formatPercent(percentage)}</span>
          </li>
        ))}
      </ul>
      {reason && <p className="wrap-anywhere whitespace-pre-line text-muted">{reason}</p>}
    </div>
  );
}
