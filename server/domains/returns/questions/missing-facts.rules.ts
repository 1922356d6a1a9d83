/** Facts that a packet cannot be made without: in words, with the place to give them. */
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { processorGap } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { isOfLedger, isOfSales } from '@zarpa/contract/returns/kinds.rules.ts';
import { unsureAnswer } from '@zarpa/contract/returns/answers.rules.ts';
import { questionsFor, returnQuestions } from '@zarpa/contract/returns/questions.rules.ts';
import type { MissingFact } from '@zarpa/contract/returns/shapes.ts';
import { isWritable } from '../../formation/filing/writable.rules.ts';
import type { PaperAddress } from '../forms/return-facts.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

/** In the order of giving them; empty when the packet can be made. */
export function missingFacts(kind: ReturnKind, source: ReturnSource): MissingFact[] {
  return [
    ...missingOfCompany(kind, source),
    ...missingOfOwners(kind, source),
    ...missingAnswers(kind, source),
    ...(kind === 'annual_report' ? missingOfWyoming(source) : []),
    ...(isOfLedger(kind) ? missingOfLedger(kind, source) : []),
  ];
}

const fact = (key: string, text: string, where: MissingFact['where']): MissingFact => ({ key, text, where });

function missingOfCompany(kind: ReturnKind, { company }: ReturnSource): MissingFact[] {
  if (!company) return [fact('company', 'Los datos de la empresa.', 'case')];
  const { name, formedOn, address, mailing, activity, accountingMethod } = company;
  return [
    ...(formedOn === null ? [fact('formed_on', 'La fecha de constitución: la pone el Estado.', 'case')] : []),
    ...(lacksEin(kind, company) ? [fact('ein', 'El EIN: lo da el IRS.', 'case')] : []),
    ...(isWritable(name) ? [] : [fact('name', 'El nombre de la LLC en letras latinas.', 'case')]),
    ...missingOfAddress('address', 'La dirección de la LLC', address),
    ...(kind === 'annual_report' && mailing
      ? missingOfAddress('mailing', 'La dirección postal de la LLC', mailing, 'profile')
      : []),
    ...(activity === null && isOfLedger(kind)
      ? [fact('activity', 'La actividad principal de la LLC, con su código.', 'profile')]
      : []),
    ...(accountingMethod === null && isOfSales(kind)
      ? [fact('accounting_method', 'El método contable de la LLC: caja o devengo. «No lo sé» también vale.', 'profile')]
      : []),
  ];
}

/** The state needs no EIN. IRS forms say «Applied for» once the SS-4 was sent; a preparer's return waits for the number. */
function lacksEin(kind: ReturnKind, { ein, einAppliedOn }: NonNullable<ReturnSource['company']>): boolean {
  if (ein !== null || kind === 'annual_report') return false;
  return einAppliedOn === null || (kind !== 'form_5472' && kind !== 'extension');
}

function missingOfOwners(kind: ReturnKind, { owners, ownerIsCompany }: ReturnSource): MissingFact[] {
  if (owners.length === 0) return [fact('owners', 'Quiénes son los dueños de la LLC.', 'case')];
  // The state asks for none of it.
  if (kind === 'annual_report') return [];
  const total = owners.reduce((sum, { shareTenths }) => sum + shareTenths, 0);
  return [
    ...(total === 1000 ? [] : [fact('shares', 'Las participaciones de los dueños no suman 100 %.', 'case')]),
    ...(kind === 'form_5472' && ownerIsCompany === null
      ? [fact('owner_is', 'Si el dueño es una persona o una empresa.', 'taxes')]
      : []),
    ...owners.flatMap(({ id, name, address }) => [
      ...(isWritable(name) ? [] : [fact(`owner:${id}`, `El nombre de ${name} en letras latinas.`, 'case')]),
      ...missingOfAddress(`owner_address:${id}`, `El domicilio de ${name}`, address),
    ]),
  ];
}

/** Street, city and country; not every country has states or postal codes. */
function missingOfAddress(
  key: string,
  name: string,
  address: PaperAddress,
  where: MissingFact['where'] = 'case',
): MissingFact[] {
  const { street, city, country } = address;
  if (!street || !city || !country) return [fact(key, `${name}, con calle, ciudad y país.`, where)];
  return Object.values(address).every(isWritable) ? [] : [fact(key, `${name} en letras latinas.`, where)];
}

function missingAnswers(kind: ReturnKind, { owners, parties, year, answers }: ReturnSource): MissingFact[] {
  const counts = { owners: owners.length, parties: parties.length };
  const questions = questionsFor(kind, { isFirstYear: year.isFirst, ...counts });
  return questions.flatMap(({ key, owner }) => {
    const of = owner === null ? undefined : [...owners, ...parties][owner]!;
    const given = of ? of.answers[key as never] : answers[key as never];
    if (given !== undefined && given !== unsureAnswer) return [];
    const { title } = returnQuestions[key];
    const asks = of && owners.length + parties.length > 1 ? `${of.name}: ${title}` : title;
    const text = given === undefined ? asks : `${asks} Respondiste «No lo sé»: pregúntalo a un preparador.`;
    return [fact(of ? `${key}:${of.id}` : key, text, 'questions')];
  });
}

function missingOfWyoming({ wyomingAssets }: ReturnSource): MissingFact[] {
  return wyomingAssets === null ? [fact('wyoming_assets', 'Cuánto vale lo que la LLC tiene en Wyoming.', 'taxes')] : [];
}

function missingOfLedger(
  kind: ReturnKind,
  { ledger, files, hasNoOtherAccounts, openQuestions, processors }: ReturnSource,
): MissingFact[] {
  const { counts, accounts, rates } = ledger;
  const many = (count: number, one: string, others: string) => `${count} ${count === 1 ? one : others}.`;
  const when = (isMissing: boolean, found: () => MissingFact) => (isMissing ? [found()] : []);
  const waiting = counts.waiting_files + counts.asking_files;
  return [
    ...when(files === 0 && !hasNoOtherAccounts, () =>
      fact('files', 'Los extractos de las cuentas de la LLC; si no tuvo ninguna, dilo en las preguntas.', 'files'),
    ),
    ...when(waiting > 0, () => fact('reading', many(waiting, 'archivo espera', 'archivos esperan'), 'files')),
    ...when(counts.quarantined_rows > 0, () =>
      fact('rows', many(counts.quarantined_rows, 'fila apartada', 'filas apartadas'), 'files'),
    ),
    ...when(counts.open > 0, () =>
      fact('open', many(counts.open, 'movimiento sin clasificar', 'movimientos sin clasificar'), 'ledger'),
    ),
    ...when(counts.without_rate > 0, () =>
      fact(
        'rates',
        many(counts.without_rate, 'movimiento sin tipo de cambio', 'movimientos sin tipo de cambio'),
        'ledger',
      ),
    ),
    ...when(openQuestions > 0, () =>
      fact('told', many(openQuestions, 'pregunta sin responder', 'preguntas sin responder'), 'told'),
    ),
    ...(isOfSales(kind) ? ofProcessors(processors) : []),
    ...(kind === 'schedule_c' ? [] : missingBalances(accounts, rates)),
  ];
}

/** A payout is no sale: a return of sales waits for the processor's file or its gross amount. */
const ofProcessors = (processors: ReturnSource['processors']): MissingFact[] =>
  processors.flatMap((sheet) => {
    const gap = processorGap(sheet);
    return gap === undefined ? [] : [fact(`processor:${sheet.processor}`, gap, 'ledger')];
  });

/** Year-end balances are a line of the return. */
function missingBalances(
  accounts: ReturnSource['ledger']['accounts'],
  rates: ReturnSource['ledger']['rates'],
): MissingFact[] {
  return accounts.flatMap(({ account, currency, closing_minor }) => {
    if (closing_minor === null)
      return [fact(`closing:${account}`.slice(0, 60), `El saldo al cierre de ${accountName(account)}.`, 'ledger')];
    const hasRate = currency === 'USD' || rates.some((one) => one.currency === currency && one.rate !== null);
    return hasRate || closing_minor === 0
      ? []
      : [fact(`rate:${currency}`, `El tipo de cambio de ${currency} de ese año.`, 'ledger')];
  });
}
