import { needsLetter } from '@zarpa/contract/returns/engagement.rules.ts';
import { isBeforeFiling } from '@zarpa/contract/returns/states.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { FilledForm, FilledLine } from '../forms/filled-form.rules.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { loadLetter } from '../packets/load-letter.ts';
import { digestFor, loadYear, type ReturnNeeds } from '../packets/load-returns.ts';
import { packetsOf } from '../packets/packets-of.ts';
import { requireAnyReturn } from '../packets/require-returns.ts';
import { findSealedForms } from '../packets/returns.queries.ts';
import { takesStatement } from '../packets/takes-statement.rules.ts';
import { missingFacts } from '../questions/missing-facts.rules.ts';
import { formsPurpose } from '../sealing/sealed-purposes.rules.ts';
import { lateWarnings, reviewWarnings, salesWarnings } from './review-warnings.rules.ts';
import type { AnswerOf } from '../../../platform/http/handler.ts';

type Reviewed = AnswerOf<'getStaffReturn'>['data']['reviewed'];

export async function loadReviewed(needs: ReturnNeeds, id: string): Promise<Reviewed> {
  const { row, owner, company, ...years } = await requireAnyReturn(needs, id);
  const { source, dues } = await loadYear(needs, owner, years);
  const today = dayOf(needs.clock());
  const due = dues.required.find(({ kind }) => kind === row.kind);
  const [packet] = await packetsOf(needs.db, owner.registrationId, [row], {
    digestNow: ({ kind }) => digestFor(kind, source),
    onlyShown: false,
    now: needs.clock(),
    takesStatement: (one) => takesStatement(one, { dues, source, today }),
  });
  const isStated = packet!.papers.some(({ paper }) => paper === 'cause_statement');
  const sealed = await findSealedForms(needs.db, id);
  const forms = sealed ? (JSON.parse(needs.fileKeys.open(formsPurpose(id), owner.userId, sealed)) as FilledForm[]) : [];
  const { assignee_id } = row;
  const names = await listNames(needs.db, assignee_id === null ? [] : [assignee_id]);
  return {
    company,
    assignee: assignee_id === null ? null : { user_id: assignee_id, name: names.get(assignee_id) ?? '' },
    packet: packet!,
    engagement: needsLetter(row.kind)
      ? await loadLetter(needs, { registrationId: owner.registrationId, year: row.tax_year })
      : null,
    forms: forms.map(formOf),
    warnings: [
      ...(due && isBeforeFiling(row.state)
        ? lateWarnings(due.deadline, today, { missed: source.missed, isStated })
        : []),
      ...reviewWarnings(source),
      ...salesWarnings(row.kind, source),
    ],
    missing: missingFacts(row.kind, source),
  };
}

const formOf = ({ form, title, subject, parts, statements, notes }: FilledForm): Reviewed['forms'][number] => ({
  form,
  title,
  subject,
  parts: parts.map((part) => ({ title: part.title, lines: part.lines.map(lineOf) })),
  statements: statements.map(statementOf),
  notes: [...notes],
});

const statementOf = ({ title, groups, usdCents }: FilledForm['statements'][number]) => ({
  title,
  groups: groups.map((group) => ({
    title: group.title,
    cents: group.usdCents,
    rows: group.rows.map(({ day, description, paidBy, receivedBy, currency, amountMinor, usdCents: cents }) => ({
      day,
      description,
      paid_by: paidBy,
      received_by: receivedBy,
      currency,
      amount_minor: amountMinor,
      usd_cents: cents,
    })),
  })),
  cents: usdCents,
});

const lineOf = ({ key, line, label, value, cited, more, note }: FilledLine) => ({
  key,
  line,
  label,
  text: 'text' in value ? value.text : null,
  cents: 'cents' in value ? value.cents : null,
  ticked: 'ticked' in value ? value.ticked : null,
  cited: (cited ?? []).map(({ entryId, day, description, currency, amountMinor, usdCents, origin }) => ({
    entry_id: entryId,
    day,
    description,
    currency,
    amount_minor: amountMinor,
    usd_cents: usdCents,
    origin: origin && { file_name: origin.fileName, row: origin.row },
  })),
  more: more ?? null,
  note: note ?? '',
});
