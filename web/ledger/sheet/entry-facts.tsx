import { Link } from '@tanstack/react-router';
import { formatMinor } from '@zarpa/contract/currencies.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/dates.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger-categories.rules.ts';
import type { ReactNode } from 'react';
import { accountName } from '@zarpa/contract/account-names.rules.ts';
import type { Entry, LedgerPlace } from '../ledger.data.ts';

/** Everything that is known of it, and where it is from. */
export function EntryFacts({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const { counterparty, fee_minor, fee_category } = entry;
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      <Fact name="Fecha">{formatPromisedDay(entry.day)}</Fact>
      <Fact name="Cuenta">{accountName(entry.account)}</Fact>
      {counterparty !== '' && <Fact name={entry.amount_minor < 0 ? 'A quién' : 'De quién'}>{counterparty}</Fact>}
      {fee_minor !== 0 && (
        <Fact name="Comisión incluida">
          {formatMinor(fee_minor, entry.currency)}
          {fee_category && `, ${ledgerCategories[fee_category].label}`}
        </Fact>
      )}
      <Fact name="De dónde sale">
        <Origin place={place} entry={entry} />
      </Fact>
    </dl>
  );
}

function Origin({ place, entry: { kind, origin, question } }: { place: LedgerPlace; entry: Entry }) {
  if (question) return 'De lo que respondiste en el cuestionario del año';
  if (!origin) return kind === 'house' ? 'Lo sabemos nosotros: es de lo que contrataste aquí' : 'Lo escribiste tú';
  return (
    <>
      <Link
        to="/empresa/documentos"
        search={{ empresa: place.registrationId, documento: origin.statement_id }}
        className="text-link underline underline-offset-4"
      >
        {origin.file_name}
      </Link>
      , fila {origin.row}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
