import { Link } from '@tanstack/react-router';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { payerLabels } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { ReactNode } from 'react';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import type { Entry } from '../ledger.data.ts';
import type { LedgerPlace } from '../ledger-year.data.ts';

const linkClass = 'text-link underline underline-offset-4';

export function EntryFacts({ place, entry }: { place: LedgerPlace; entry: Entry }) {
  const { counterparty, fee_minor, fee_category, rate, is_locked } = entry;
  // Otherwise the form that changes it shows the value.
  const hasPayer = entry.question !== null || (is_locked && entry.kind !== 'bank');
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      <Fact name="Fecha">{formatPromisedDay(entry.day)}</Fact>
      {entry.kind === 'bank' && <Fact name="Cuenta">{accountName(entry.account)}</Fact>}
      {counterparty !== '' && <Fact name={entry.amount_minor < 0 ? 'A quién' : 'De quién'}>{counterparty}</Fact>}
      {fee_minor !== 0 && (
        <Fact name="Comisión incluida">
          {formatMinor(fee_minor, entry.currency)}
          {fee_category && `, ${ledgerCategories[fee_category].label}`}
        </Fact>
      )}
      {hasPayer && <Fact name="Quién pagó">{payerLabels[entry.paid_by]}</Fact>}
      {is_locked && entry.currency !== 'USD' && rate && (
        <Fact name={`Dólares por 1 ${entry.currency}`}>{rate.rate}</Fact>
      )}
      {is_locked && entry.note !== '' && <Fact name="Nota">{entry.note}</Fact>}
      <Fact name="De dónde sale">
        <Origin place={place} entry={entry} />
      </Fact>
    </dl>
  );
}

function Origin({ place, entry: { kind, origin, question } }: { place: LedgerPlace; entry: Entry }) {
  if (question)
    return (
      <Link
        from="/empresa/impuestos/movimientos"
        to="/empresa/impuestos/movimientos"
        search={(before) => ({ ...before, movimiento: undefined, preguntas: question })}
        state={(before) => before}
        replace
        resetScroll={false}
        preload={false}
        className={linkClass}
      >
        Del cuestionario
      </Link>
    );
  if (kind === 'house')
    return (
      <Link to="/empresa/ordenes" className={linkClass}>
        Nuestra factura
      </Link>
    );
  if (!origin) return 'Lo escribiste tú';
  return (
    <>
      <Link
        to="/empresa/documentos"
        search={{ empresa: place.registrationId, documento: origin.statement_id }}
        className={linkClass}
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
