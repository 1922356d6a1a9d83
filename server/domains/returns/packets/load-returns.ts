import { countMonths } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { maskedTaxId, noTaxId, unsureAnswer } from '@zarpa/contract/returns/answers.rules.ts';
import { isOwnersTurn } from '@zarpa/contract/returns/engagement.rules.ts';
import { isOfLedger, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import {
  type OwnerQuestionKey,
  questionsFor,
  type ReturnAnswer,
  returnQuestions,
} from '@zarpa/contract/returns/questions.rules.ts';
import type { ReturnsYear } from '@zarpa/contract/returns/shapes.ts';
import { preparingSteps } from '@zarpa/contract/returns/steps.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { countryCodeOf } from '@zarpa/contract/values/countries.rules.ts';
import type { Context } from '../../../context.ts';
import { isYearLocked } from '../../ledger/ledgers/ledger-locks.queries.ts';
import { type CompanyYear, loadTaxes } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { digestOfFacts } from '../questions/complete-facts.rules.ts';
import { loadReturnSource } from '../questions/load-return-source.ts';
import { missingFacts } from '../questions/missing-facts.rules.ts';
import { listReturnAnswers, type StoredReturnAnswer } from '../questions/return-answers.queries.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import { taxNumberPurpose } from '../sealing/sealed-purposes.rules.ts';
import { loadLetter } from './load-letter.ts';
import { packetsOf } from './packets-of.ts';
import { findPreparer } from './preparers.queries.ts';
import { duesOfYear, type RequiredReturn } from './required-returns.rules.ts';
import { listReturnsOfYear } from './returns.queries.ts';
import { takesStatement } from './takes-statement.rules.ts';

export type ReturnNeeds = Pick<Context, 'db' | 'clock' | 'fileKeys'>;

export async function loadReturns(
  needs: ReturnNeeds,
  owner: Owner,
  { year, years }: { year: CompanyYear; years: readonly CompanyYear[] },
): Promise<ReturnsYear> {
  const { source, dues, rows } = await loadYear(needs, owner, { year, years });
  const digests = new Map(dues.required.map(({ kind }) => [kind, digestFor(kind, source)]));
  const packets = await packetsOf(needs.db, owner.registrationId, rows, {
    digestNow: ({ kind }) => digests.get(kind) ?? null,
    onlyShown: true,
    now: needs.clock(),
    takesStatement: (row) => takesStatement(row, { dues, source, today: dayOf(needs.clock()) }),
  });
  const required = dues.required.map(({ kind, of, due_on, extended_to }) => ({
    kind,
    of,
    due_on,
    extended_to,
    missing: missingFacts(kind, source),
    packet: packets.find((one) => one.kind === kind) ?? null,
  }));
  const questions = questionsOf(dues.required, source, await listReturnAnswers(needs.db, owner, year), needs, owner);
  const { counts } = source.ledger;
  const letter = await loadLetter(needs, { registrationId: owner.registrationId, year: year.year });
  return {
    year: year.year,
    period: year.period,
    begin: year.begin,
    end: year.end,
    has_ended: hasEnded(year, needs.clock()),
    is_locked: await isYearLocked(needs.db, owner, year),
    files: source.files,
    missing_months: source.missingMonths,
    steps: preparingSteps({
      files: source.files,
      unread: counts.waiting_files + counts.asking_files + counts.quarantined_rows,
      missingMonths: countMonths(source.missingMonths),
      open: counts.open + counts.without_rate,
      questions:
        source.openQuestions + questions.filter(({ answer }) => answer === null || answer === unsureAnswer).length,
      canMake: required.some((one) => isOfLedger(one.kind) && one.missing.length === 0 && one.packet === null),
      packets: required.filter(({ kind }) => isOfLedger(kind)).map(({ packet }) => packet),
      isLetterAsked: isOwnersTurn(letter?.state),
    }),
    wanted: required,
    asks: dues.asks,
    not_made: dues.notMade,
    questions,
    engagement: letter,
    has_preparer: (await findPreparer(needs.db)) !== undefined,
  };
}

export async function loadYear(
  needs: ReturnNeeds,
  owner: Owner,
  { year, years }: { year: CompanyYear; years: readonly CompanyYear[] },
) {
  const taxes = await loadTaxes(needs, { id: owner.registrationId, user_id: owner.userId });
  const source = await loadReturnSource(needs, owner, year, { years, taxes });
  const rows = await listReturnsOfYear(needs.db, owner, year.year);
  const existingKinds = new Set(rows.map(({ kind }) => kind));
  return { source, rows, dues: duesOfYear(taxes, year, { today: dayOf(needs.clock()), had: existingKinds }) };
}

/** Digest of the present facts; null while some are missing. */
export function digestFor(kind: ReturnKind, source: ReturnSource): string | null {
  if (missingFacts(kind, source).length > 0) return null;
  return digestOfFacts(kind, source);
}

/** A dissolved company's last year ends with it. */
export const hasEnded = ({ end }: FiscalYear, now: Date): boolean => dayOf(now) > end;

function questionsOf(
  required: readonly RequiredReturn[],
  { owners, parties, known, year, isEndKnown }: ReturnSource,
  stored: readonly StoredReturnAnswer[],
  { fileKeys }: ReturnNeeds,
  { userId }: Owner,
): ReturnsYear['questions'] {
  const counts = { owners: owners.length, parties: parties.length };
  const questions = required.flatMap(({ kind }) =>
    questionsFor(kind, { isFirstYear: year.isFirst, ...counts }).map((one) => ({ ...one, kind })),
  );
  const open = questions.filter(({ key }) => key !== 'is_final' || !isEndKnown);
  const byPlace = Map.groupBy(open, ({ key, owner }) => `${key}:${owner ?? ''}`);
  return [...byPlace.values()].flatMap((same) => {
    const { key, owner } = same[0]!;
    const of = owner === null ? null : [...owners, ...parties][owner]!;
    const found = stored.find((one) => one.question === key && one.subject === (of?.id ?? ''));
    const knownAnswer = of ? known[of.id]?.[key as OwnerQuestionKey] : undefined;
    // An earlier answer that differs from a known fact stays visible.
    if (knownAnswer !== undefined && (found === undefined || found.value === knownAnswer)) return [];
    const answer = found && shownAnswer(found, (sealed) => fileKeys.open(taxNumberPurpose, userId, sealed));
    return {
      key,
      kinds: [...new Set(same.map(({ kind }) => kind))],
      owner: of && { id: of.id, name: of.name },
      answer: (answer as string | number | string[] | undefined) ?? null,
      answered_at: found?.answeredAt.toISOString() ?? null,
      suggested: (key === 'residence' && of && countryCodeOf(of.address.country)) || null,
    };
  });
}

function shownAnswer({ question, value, sealed }: StoredReturnAnswer, open: (sealed: string) => string): ReturnAnswer {
  if (returnQuestions[question].input !== 'tax_id' || sealed === null) return value as ReturnAnswer;
  const number = open(sealed);
  return number === noTaxId ? noTaxId : maskedTaxId(number);
}
