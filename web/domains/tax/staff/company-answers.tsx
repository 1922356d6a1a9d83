import { screeningWords } from '@zarpa/contract/tax/words/advice.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  disagreementWords,
  questionOf,
  reasonWords,
  screeningQuestions,
  screeningResult,
  type ScreeningAnswer,
} from '@zarpa/contract/tax/answers/questions.rules.ts';
import type { FactKey, UsedFact } from '@zarpa/contract/tax/book/facts.rules.ts';
import { FactButton } from './fact-button.tsx';
import { MembersPiece } from './members-piece.tsx';
import type { StaffTaxes } from './tax-work.data.ts';

export function CompanyAnswers({
  taxes: { registration_id, given, answers, asks, disagreements, screening, missed_years },
}: {
  taxes: StaffTaxes['taxes'];
}) {
  const known = Object.fromEntries(Object.entries(screening).filter(([, answer]) => answer !== null));
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
        <p className="mt-1 text-muted">{resultWords[screeningResult(known)]}</p>
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
