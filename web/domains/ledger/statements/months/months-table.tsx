import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { toneIcon, toneText } from '../../../../platform/ui/tone.tsx';
import type { LedgerAccount } from '../../ledger-year.data.ts';
import { numberText } from '../list/reading-labels.state.ts';
import { StatusLine } from '../list/reading-status.tsx';
import { monthLooks, monthName, runsOf, runText, shortMonth, shownState } from './months.state.ts';

type MonthsTableProps = { accounts: readonly LedgerAccount[]; today: string; isOneYear: boolean };

const headClass = 'border-b border-line px-1 py-2.5 text-center text-xs font-semibold text-faint';

export function MonthsTable({ accounts, today, isOneYear }: MonthsTableProps) {
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
          {numberText(month.entries)}
          <span className="sr-only"> movimientos</span>
        </span>
      )}
    </td>
  );
}
