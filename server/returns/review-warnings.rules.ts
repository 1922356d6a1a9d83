/** What whoever reviews a packet should look at: nothing of it keeps the papers from being made. In Spanish. Pure. */
import { accountName } from '@zarpa/contract/account-names.rules.ts';
import { formatDay } from '@zarpa/contract/dates.rules.ts';
import { returnQuestions, type YearQuestionKey } from '@zarpa/contract/return-questions.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

/** Whether it is filed late, and what its owner told of that. */
export const lateWarnings = (deadline: string, today: string, missed: ReturnSource['missed']): string[] =>
  today <= deadline
    ? []
    : [
        `Es de un año atrasado: vencía el ${formatDay(deadline)}. Antes de presentarlo, habla con el cliente.`,
        ...(missed
          ? []
          : ['El cliente no ha contado por qué se atrasó: la causa razonable se presenta con los papeles.']),
      ];

export function reviewWarnings({ ledger, answers, sums }: ReturnSource): string[] {
  const { accounts, counts } = ledger;
  const missing = accounts.flatMap(({ account, months }) => {
    const without = months.filter(({ state }) => state === 'missing').length;
    return without > 0 ? [`Faltan ${without} meses de ${accountName(account)}.`] : [];
  });
  const broken = accounts.flatMap(({ account, months }) =>
    months.some(({ state }) => state === 'broken')
      ? [`El saldo de un archivo de ${accountName(account)} no cuadra.`]
      : [],
  );
  const unequal = accounts.flatMap(({ account, agrees }) =>
    agrees === false ? [`En ${accountName(account)}, saldo inicial y movimientos no dan el saldo final.`] : [],
  );
  const asked = (Object.keys(answers) as YearQuestionKey[]).flatMap((key) => {
    const { leadsToPreparer, title } = returnQuestions[key];
    return leadsToPreparer && answers[key] === 'yes' ? [`El cliente dice que sí: ${title}`] : [];
  });
  const related = sums.some(({ cited }) => cited.some(({ paidBy }) => paidBy === 'related'));
  return [
    ...missing,
    ...broken,
    ...unequal,
    ...(counts.unpaired > 0 ? [`${counts.unpaired} traspasos entre cuentas no tienen su otra mitad.`] : []),
    ...asked,
    ...(related ? ['Hay movimientos con otra parte relacionada: cada una lleva su propio 5472.'] : []),
  ];
}
