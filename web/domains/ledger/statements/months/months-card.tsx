import { monthName } from '@zarpa/contract/values/dates.rules.ts';
import { monthOf } from '@zarpa/contract/values/months.rules.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { PartTitle } from '../../../returns/part-title.tsx';
import { Loaded } from '../../../../platform/shell/failures/loaded.tsx';
import { buttonClass } from '../../../../platform/ui/button.tsx';
import { Card } from '../../../../platform/ui/card.tsx';
import { StatusLine } from '../list/reading-status.tsx';
import { ledgerHref } from '../../../tax/ledger-path.state.ts';
import type { Ledger, LedgerAccount } from '../../ledger-year.data.ts';
import type { Place } from '../upload/upload-queue.state.ts';
import { ClosingForm } from './closing-form.tsx';
import {
  asksClosing,
  disagreement,
  holesOf,
  monthLooks,
  runsOf,
  type ShownState,
  runText,
  shortMonth,
  shownState,
} from './months.state.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { toneIcon, toneText } from '../../../../platform/ui/tone.tsx';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';

export function MonthsCard({ place, today, query }: { place: Place; today: string; query: UseQueryResult<Ledger> }) {
  const hasEntries = (query.data?.counts.entries ?? 0) > 0;
  return (
    <Card
      title={<PartTitle part="months">Tus cuentas, mes a mes</PartTitle>}
      description={`Lo que sabemos de ${place.period} por los archivos de tus bancos.`}
      actions={
        hasEntries && (
          <a href={ledgerHref(place)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Ver movimientos
          </a>
        )
      }
    >
      <Loaded
        query={query}
        failure="No pudimos cargar lo que sabemos de tus cuentas"
        skeleton="h-40 w-full rounded-lg"
        waiting="Cargando tus cuentas…"
      >
        {(ledger) => <Months ledger={ledger} place={place} today={today} />}
      </Loaded>
    </Card>
  );
}

function Months({ ledger, place, today }: { ledger: Ledger; place: Place; today: string }) {
  const { accounts, begin, end, is_locked } = ledger;
  if (accounts.length === 0)
    return (
      <p className="max-w-prose text-sm text-muted">
        Todavía no hay ninguna cuenta. En cuanto leamos el primer archivo verás aquí qué meses están y cuáles faltan.
      </p>
    );
  // A filed year accepts no more files.
  const holes = is_locked ? [] : holesOf(accounts, today);
  const differences = accounts.flatMap((account) => {
    const text = disagreement(account);
    return text === undefined ? [] : [{ account: account.account, text }];
  });
  const shown = new Set(accounts.flatMap(({ months }) => runsOf(months, today).map(({ state }) => state)));
  return (
    <div className="grid grid-cols-1 gap-5">
      {holes.length > 0 && (
        <ul aria-label="Lo que falta" className="grid gap-1 font-medium">
          {holes.map((hole) => (
            <li key={hole} className="wrap-anywhere">
              {hole}
            </li>
          ))}
        </ul>
      )}
      <MonthsTable accounts={accounts} today={today} isOneYear={monthOf(begin).slice(0, 4) === end.slice(0, 4)} />
      <ul
        aria-label="Qué quiere decir cada signo"
        className="hidden flex-wrap gap-x-5 gap-y-1 text-xs text-muted md:flex"
      >
        {(Object.keys(monthLooks) as ShownState[])
          .filter((state) => shown.has(state))
          .map((state) => (
            <li key={state}>
              <StatusLine look={monthLooks[state]} />
            </li>
          ))}
      </ul>
      {differences.map(({ account, text }) => (
        <p key={account} className="max-w-prose text-sm">
          <span className="font-medium wrap-anywhere">{accountName(account)}.</span> {text}
        </p>
      ))}
      {accounts
        .filter((account) => !is_locked && asksClosing(account, end, today))
        .map((account) => (
          <ClosingForm key={`${account.account} ${account.closing_minor}`} account={account} end={end} place={place} />
        ))}
    </div>
  );
}

type MonthsTableProps = { accounts: readonly LedgerAccount[]; today: string; isOneYear: boolean };

const headClass = 'border-b border-line px-1 py-2.5 text-center text-xs font-semibold text-faint';

function MonthsTable({ accounts, today, isOneYear }: MonthsTableProps) {
  const months = accounts[0]?.months ?? [];
  return (
    <>
      <div className="hidden md:block">
        <table className="w-full text-sm">
          <caption className="sr-only">Qué sabemos de cada cuenta, mes a mes</caption>
          <thead>
            <tr>
              <th scope="col" className="border-b border-line py-2.5 text-left text-xs font-semibold text-faint">
                Cuenta
              </th>
              {months.map(({ month }) => (
                <th key={month} scope="col" className={headClass}>
                  <span aria-hidden="true">{shortMonth(month)}</span>
                  <span className="sr-only">
                    {isOneYear ? monthName(month) : `${monthName(month)} de ${month.slice(0, 4)}`}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {accounts.map((account) => (
              <tr key={account.account}>
                <th scope="row" className="w-64 py-3 text-left align-top font-medium wrap-anywhere">
                  {accountName(account.account)}
                </th>
                {account.months.map((month) => (
                  <MonthCell key={month.month} month={month} today={today} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-4 text-sm md:hidden">
        {accounts.map(({ account, months: own }) => (
          <li key={account} className="grid gap-1">
            <p className="font-medium wrap-anywhere">{accountName(account)}</p>
            <ul className="grid gap-1 text-muted">
              {runsOf(own, today).map((run) => (
                <li key={run.from}>
                  <StatusLine
                    look={{
                      ...monthLooks[run.state],
                      label: `${runText(run)}: ${monthLooks[run.state].label.toLowerCase()}`,
                    }}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function MonthCell({ month, today }: { month: LedgerAccount['months'][number]; today: string }) {
  const { label, tone } = monthLooks[shownState(month, today)];
  const Icon = toneIcon[tone];
  return (
    <td className="px-1 py-3 text-center align-top" title={label}>
      <Icon aria-hidden="true" className={`mx-auto size-5 ${toneText[tone]}`} />
      <span className="sr-only">{label}</span>
      {month.entries > 0 && (
        <span className="text-xs text-muted tabular-nums">
          {formatCount(month.entries)}
          <span className="sr-only"> movimientos</span>
        </span>
      )}
    </td>
  );
}
