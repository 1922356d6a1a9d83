import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { StatusLine } from './reading-status.tsx';
import { balanceLook, spanText } from './reading-labels.state.ts';
import type { ReadingAccount } from '../statements.data.ts';

export function AccountLines({ accounts }: { accounts: readonly ReadingAccount[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {accounts.map((one) => (
        <li key={one.account} className="grid gap-0.5">
          <p className="wrap-anywhere">
            <span className="font-medium">{accountName(one.account)}</span>
            <span className="text-muted"> · {spanText(one.first_day, one.last_day)}</span>
          </p>
          <div className="text-muted">
            <StatusLine look={balanceLook(one)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
