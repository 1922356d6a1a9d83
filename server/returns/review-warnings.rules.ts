/** What whoever reviews a packet should look at: nothing of it keeps the papers from being made. In Spanish. Pure. */
import { accountName } from '@zarpa/contract/account-names.rules.ts';
import { returnQuestions, type YearQuestionKey } from '@zarpa/contract/return-questions.rules.ts';
import type { ReturnSource } from './return-source.rules.ts';

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
