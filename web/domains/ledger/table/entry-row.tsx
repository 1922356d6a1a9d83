import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { categoriesFor, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { useRef } from 'react';
import { classNames } from '../../../platform/ui/class-names.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { ChipWords, isWaiting } from '../category/category-chip.tsx';
import { LazyPicker } from '../category/lazy-picker.tsx';
import type { Entry } from '../ledger.data.ts';
import type { LedgerSearch } from '../ledger-search.state.ts';
import { entryTrace } from '../trace.state.ts';
import { dollarsBeside } from '../words.state.ts';
import { EntryLink } from './entry-link.tsx';

type EntryRowProps = {
  entry: Entry | undefined;
  index: number;
  topPx: number;
  heightPx: number;
  isActive: boolean;
  isSelected: boolean;
  isPicking: boolean;
  search: LedgerSearch;
  onToggle: (entry: Entry) => void;
  onPick: (entry: Entry) => void;
  onPicked: () => void;
  onSay: (entry: Entry, category: CategoryKey) => void;
};

export function EntryRow({ entry, index, topPx, heightPx, isActive, isSelected, ...row }: EntryRowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-row={index}
      className="ledger-row"
      style={{ top: topPx, height: heightPx }}
    >
      {entry ? (
        <Cells entry={entry} isActive={isActive} isSelected={isSelected} {...row} />
      ) : (
        <td colSpan={6} aria-label="Cargando…" style={{ gridColumn: '1 / -1' }}>
          <span className="ledger-bone animate-pulse" />
        </td>
      )}
    </tr>
  );
}

type CellsProps = Omit<EntryRowProps, 'entry' | 'index' | 'topPx' | 'heightPx'> & { entry: Entry };

function Cells({ entry, isActive, isSelected, isPicking, search, onToggle, onPick, onPicked, onSay }: CellsProps) {
  const tabIndex = isActive ? 0 : -1;
  const { description, counterparty } = entry;
  const account = accountName(entry.account);
  const party = counterparty !== '' && counterparty !== description ? counterparty : undefined;
  return (
    <>
      <td className="flex">
        {!entry.is_locked && (
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isSelected}
            aria-label={`Elegir ${description}`}
            onChange={() => onToggle(entry)}
            className="ledger-check"
          />
        )}
      </td>
      <td className="whitespace-nowrap tabular-nums">{formatShortDay(entry.day)}</td>
      <td>
        <EntryLink entry={entry} search={search} tabIndex={tabIndex} className="ledger-line hover:underline" />
        <span dir="auto" className="ledger-line ledger-small" title={[party, account].filter(Boolean).join(' · ')}>
          {party}
          <span className="ledger-not-wide"> {account}</span>
        </span>
      </td>
      <td className="ledger-only-wide">
        <span className="ledger-line ledger-small" title={account}>
          {account}
        </span>
      </td>
      <Amount entry={entry} />
      <CategoryCell
        entry={entry}
        tabIndex={tabIndex}
        isPicking={isPicking}
        search={search}
        onPick={onPick}
        onPicked={onPicked}
        onSay={onSay}
      />
    </>
  );
}

function Amount({ entry }: { entry: Entry }) {
  const beside = dollarsBeside(entry);
  return (
    <td className={classNames('ledger-amount', entry.amount_minor > 0 && 'text-success')}>
      {entry.amount_minor > 0 && '+'}
      {formatMinor(entry.amount_minor, entry.currency)}
      {beside && (
        <span
          className={classNames('ledger-line ledger-small', entry.usd_cents === null && 'text-warning')}
          title={beside}
        >
          {beside}
        </span>
      )}
    </td>
  );
}

type CategoryCellProps = Pick<CellsProps, 'entry' | 'isPicking' | 'search' | 'onPick' | 'onPicked' | 'onSay'> & {
  tabIndex: number;
};

function CategoryCell({ entry, tabIndex, isPicking, search, onPick, onPicked, onSay }: CategoryCellProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const trace = entryTrace(entry);
  return (
    <td>
      {entry.parts.length > 0 || entry.is_locked ? (
        <EntryLink entry={entry} search={search} tabIndex={tabIndex} className="ledger-chip">
          <ChipWords entry={entry} />
        </EntryLink>
      ) : (
        <button
          ref={chip}
          type="button"
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          data-waits={isWaiting(entry) || undefined}
          className="ledger-chip"
          onClick={() => onPick(entry)}
        >
          <ChipWords entry={entry} />
        </button>
      )}
      <span className="ledger-line ledger-small" title={trace}>
        {trace}
      </span>
      {isPicking && (
        <LazyPicker
          anchor={chip}
          label={`Categoría de ${entry.description}`}
          keys={categoriesFor(entry.amount_minor)}
          onChoose={(category) => onSay(entry, category)}
          onClose={onPicked}
          focusAfter={() => chip.current?.closest<HTMLElement>('[data-row]') ?? null}
        />
      )}
    </td>
  );
}
