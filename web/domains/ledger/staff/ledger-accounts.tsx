import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { monthStateWords, type MonthState } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { toneIcon, toneText, type Tone } from '../../../platform/ui/tone.tsx';
import { monthName } from './month-name.state.ts';
import type { StaffLedger } from './ledger-staff.data.ts';

type Account = StaffLedger['ledger']['accounts'][number];

export function LedgerAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <section aria-label="Cuentas" className="min-w-0 text-sm">
      <h2 className="font-semibold">Cuentas, mes a mes</h2>
      {accounts.length === 0 && <p className="mt-1 text-muted">Todavía no hay extractos de este año.</p>}
      <ul className="mt-2 grid gap-4">
        {accounts.map((account) => (
          <li key={account.account}>
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium wrap-anywhere">{accountName(account.account)}</span>
              <span className={account.agrees === false ? 'text-danger' : 'text-muted'}>{balanceWords(account)}</span>
            </p>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {account.months.map(({ month, state, entries }) => (
                <Month key={month} month={month} state={state} entries={entries} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Readonly<Record<MonthState, Tone>> = {
  proved: 'success',
  unproved: 'neutral',
  broken: 'danger',
  missing: 'warning',
};

function Month({ month, state, entries }: { month: string; state: MonthState; entries: number }) {
  const Icon = toneIcon[tones[state]];
  const words = `${monthStateWords[state]}, ${entries === 1 ? '1 movimiento' : `${entries} movimientos`}`;
  return (
    <li title={words} className="flex items-center gap-1 rounded-md border border-line px-1.5 py-0.5 text-xs">
      <Icon aria-hidden="true" className={`size-3.5 ${toneText[tones[state]]}`} />
      {monthName(month)}
      {/* Months that need an action are also named in words. */}
      {(state === 'missing' || state === 'broken') && <span aria-hidden="true">· {monthStateWords[state]}</span>}
      <span className="sr-only">: {words}</span>
    </li>
  );
}

function balanceWords({ closing_minor, closing_source, agrees, currency, movements_minor }: Account) {
  const sourceNote = closing_source === 'owner' ? ' (lo dijo el cliente)' : '';
  const closing =
    closing_minor === null ? 'Sin saldo final' : `Saldo final: ${formatMinor(closing_minor, currency)}${sourceNote}`;
  if (agrees) return `${closing}, cuadra`;
  const movements = `movimientos: ${formatMinor(movements_minor, currency)}`;
  return agrees === null ? `${closing}; ${movements}` : `${closing}, no cuadra con ${movements}`;
}
