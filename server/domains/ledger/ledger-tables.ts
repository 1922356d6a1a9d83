import { impersonal, personal, type TableRule } from '../../platform/personal-data/table-rule.ts';

/** A copy of one's data holds these; they belong to the owner: no law asks us to keep them. */
export const ledgerTables: readonly TableRule[] = [
  personal('bank_statements', {
    person: 'user_id',
    file: 'extractos-bancarios.json',
    withheld: ['reading', 'is_slow'],
    order: 'created_at',
    forget: 'always',
  }),
  personal('statement_quotas', {
    person: 'user_id',
    file: 'envios-de-extractos.json',
    forget: 'always',
  }),
  personal('statement_accounts', {
    person: 'user_id',
    file: 'cuentas-de-extractos.json',
    forget: 'always',
  }),
  personal('statement_rows', {
    person: 'user_id',
    file: 'filas-de-extractos.json',
    forget: 'always',
  }),
  personal('statement_mappings', {
    person: 'user_id',
    file: 'columnas-de-extractos.json',
    withheld: ['fingerprint'],
    order: 'said_at',
    forget: 'always',
  }),
  personal('related_parties', {
    person: 'user_id',
    file: 'partes-relacionadas.json',
    order: 'name',
    forget: 'always',
  }),
  personal('ledger_entries', {
    person: 'user_id',
    file: 'movimientos.json',
    given: ['pair_by', 'paid_by'],
    withheld: ['counterparty_key', 'search_text', 'version'],
    order: 'day',
    forget: 'always',
  }),
  personal('ledgers', {
    person: 'user_id',
    file: 'libros.json',
    withheld: ['version'],
    forget: 'always',
  }),
  personal('ledger_parts', {
    person: 'user_id',
    file: 'partes-de-movimientos.json',
    forget: 'always',
  }),
  personal('ledger_receipts', {
    person: 'user_id',
    file: 'recibos-de-movimientos.json',
    order: 'created_at',
    forget: 'always',
  }),
  personal('ledger_rules', {
    person: 'user_id',
    file: 'reglas-de-movimientos.json',
    order: 'created_at',
    forget: 'always',
  }),
  personal('ledger_changes', {
    person: 'user_id',
    file: 'cambios-de-movimientos.json',
    order: 'made_at',
    forget: 'always',
  }),
  personal('ledger_change_entries', {
    person: 'user_id',
    file: 'movimientos-cambiados.json',
    withheld: ['version_after'],
    forget: 'always',
  }),
  personal('ledger_owner_names', {
    person: 'user_id',
    file: 'nombres-de-duenos.json',
    forget: 'always',
  }),
  personal('ledger_rates', {
    person: 'user_id',
    file: 'tipos-de-cambio.json',
    order: 'said_at',
    forget: 'always',
  }),
  personal('ledger_balances', {
    person: 'user_id',
    file: 'saldos-finales.json',
    order: 'said_at',
    forget: 'always',
  }),
  personal('ledger_answers', {
    person: 'user_id',
    file: 'preguntas-del-ejercicio.json',
    order: 'answered_at',
    forget: 'always',
  }),
  personal('ledger_processors', {
    person: 'user_id',
    file: 'procesadores-de-pagos.json',
    order: 'said_at',
    forget: 'always',
  }),
  personal('ledger_locks', {
    person: 'user_id',
    file: 'ejercicios-cerrados.json',
    order: 'locked_at',
    forget: 'always',
    // Bank papers are deleted before the ledger, and entries with them.
    goesFirst: true,
  }),
  impersonal('ledger_global_rules'),
  impersonal('year_rates'),
];
