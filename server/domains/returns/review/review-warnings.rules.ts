/** Hints for the reviewer, in Spanish; none of them prevents papers from being made. */
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { missingText } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { processorNote } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { isOfSales, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { returnQuestions, type YearQuestionKey } from '@zarpa/contract/returns/questions.rules.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';

export const lateWarnings = (
  deadline: string,
  today: string,
  { missed, isStated }: { missed: ReturnSource['missed']; isStated: boolean },
): string[] =>
  today <= deadline
    ? []
    : [
        `Es de un año atrasado: vencía el ${formatDay(deadline)}. Antes de presentarlo, habla con el cliente.`,
        ...(missed || isStated
          ? []
          : ['El cliente no ha contado por qué se atrasó: la causa razonable se presenta con los papeles.']),
        isStated
          ? 'Mira que la causa razonable esté en inglés, firmada, y sea de este año.'
          : 'Falta la causa razonable en inglés, firmada: sin ella no va ninguna. El borrador en español no se envía.',
      ];

export const salesWarnings = (kind: ReturnKind, { processors }: ReturnSource): string[] =>
  isOfSales(kind) ? processors.flatMap((sheet) => processorNote(sheet) ?? []) : [];

export function reviewWarnings({ ledger, owners, answers, sums, missingMonths }: ReturnSource): string[] {
  const { accounts, counts } = ledger;
  const missing = missingMonths.map((one) => `Faltan extractos de ${missingText(one)}.`);
  const broken = accounts.flatMap(({ account, months }) =>
    months.some(({ state }) => state === 'broken')
      ? [`El saldo de un archivo de ${accountName(account)} no cuadra.`]
      : [],
  );
  const unequal = accounts.flatMap(({ account, agrees }) =>
    agrees === false ? [`En ${accountName(account)}, saldo inicial y movimientos no dan el saldo final.`] : [],
  );
  const forPreparer = (Object.keys(answers) as YearQuestionKey[]).flatMap((key) => {
    const { leadsToPreparer, title } = returnQuestions[key];
    return leadsToPreparer && answers[key] === 'yes' ? [`El cliente dice que sí: ${title}`] : [];
  });
  const unnamed = sums.some(({ cited }) =>
    cited.some((one) => one.paidBy === 'related' && one.withParty === undefined),
  );
  const isPartOfCompany = owners.length > 1 && owners.some(({ isCompany }) => isCompany);
  return [
    ...missing,
    ...(isPartOfCompany ? ['Un socio es una empresa: qué clase es y qué declara ella lo pone un preparador.'] : []),
    ...broken,
    ...unequal,
    ...(counts.unpaired > 0 ? [`${counts.unpaired} traspasos entre cuentas no tienen su otra mitad.`] : []),
    ...forPreparer,
    ...(unnamed
      ? ['Hay movimientos con otra parte relacionada, y falta decir con cuál: cada una lleva su propio 5472.']
      : []),
  ];
}
