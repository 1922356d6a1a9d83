import { monthName } from '@zarpa/contract/values/dates.rules.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { monthStateWords, type MonthState } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { monthOf } from '@zarpa/contract/values/months.rules.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import type { LedgerAccount } from '../../ledger-year.data.ts';

type Month = Pick<LedgerAccount['months'][number], 'month' | 'state'>;
/** `current`: no data yet, and the month is not over. */
export type ShownState = MonthState | 'current';

export const monthLooks: Readonly<Record<ShownState, { label: string; tone: Tone }>> = {
  proved: { label: monthStateWords.proved, tone: 'success' },
  unproved: { label: monthStateWords.unproved, tone: 'info' },
  broken: { label: monthStateWords.broken, tone: 'caution' },
  missing: { label: monthStateWords.missing, tone: 'danger' },
  current: { label: 'Mes en curso', tone: 'neutral' },
};

export const shownState = ({ month, state }: Month, today: string): ShownState =>
  state === 'missing' && month >= monthOf(today) ? 'current' : state;

/** `2026-03` → `mar` */
export const shortMonth = (month: string) => monthName(month).slice(0, 3);

type MonthRun = { from: string; to: string; state: ShownState };

export function runsOf(months: readonly Month[], today: string): MonthRun[] {
  const runs: MonthRun[] = [];
  for (const month of months) {
    const state = shownState(month, today);
    const last = runs.at(-1);
    if (last?.state === state) last.to = month.month;
    else runs.push({ from: month.month, to: month.month, state });
  }
  return runs;
}

/** `enero`, `enero y febrero`, `de enero a marzo` */
export function runText({ from, to }: Pick<MonthRun, 'from' | 'to'>): string {
  if (from === to) return monthName(from);
  const isTwo = Number(to.slice(5)) - Number(from.slice(5)) === 1;
  return isTwo ? `${monthName(from)} y ${monthName(to)}` : `de ${monthName(from)} a ${monthName(to)}`;
}

export function holesOf(accounts: readonly Pick<LedgerAccount, 'account' | 'months'>[], today: string): string[] {
  return accounts.flatMap(({ account, months }) => {
    const name = accountName(account);
    return runsOf(months, today).flatMap((run, index, runs) => {
      if (run.state !== 'missing') return [];
      const next = runs[index + 1];
      if (index === 0 && next && next.state !== 'current')
        return [`${name} empieza en ${monthName(next.from)}. Si ya existía antes, sube también esos meses.`];
      return [`${run.from === run.to ? 'Falta' : 'Faltan'} ${runText(run)} en ${name}.`];
    });
  });
}

export function disagreement({ agrees, currency, closing_source, ...account }: LedgerAccount): string | undefined {
  const { opening_minor: opening, closing_minor: closing, movements_minor: movements, months } = account;
  if (agrees !== false) return undefined;
  // Then the files contradict each other; the year's own balances are unknown or a separate matter.
  if (opening === null || closing === null || months.at(-1)?.state === 'missing')
    return 'Los saldos de los archivos y los movimientos no cuadran: entre el primero y el último falta algo, o sobra.';
  const [begin, moved, due, last] = [opening, movements, opening + movements, closing].map((minor) =>
    formatMinor(minor, currency),
  );
  const end = closing_source === 'owner' ? `y dijiste que acabó con ${last}` : `y el último archivo acaba con ${last}`;
  return `El primer archivo empieza con ${begin} y los movimientos suman ${moved}: debería acabar con ${due}, ${end}.`;
}

/** Line 1c of form 5472 requires it after the year's end. */
export const asksClosing = ({ closing_minor, closing_source }: LedgerAccount, end: string, today: string): boolean =>
  end < today && (closing_minor === null || closing_source === 'owner');
