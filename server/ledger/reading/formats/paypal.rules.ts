import type { SkipReason } from '@zarpa/contract/statements.rules.ts';
import type { MovementHint } from '../reading.ts';
import type { Sign, StatementFormat } from './statement-format.ts';

/**
 * Headers and words follow the account's language: English, Spanish, German, French, Portuguese. A payment that was given
 * back later may say so in its status: such rows are asked about, for they may have moved money.
 */
const columns = {
  day: ['date', 'fecha', 'datum', 'data'],
  time: ['time', 'hora', 'uhrzeit', 'heure'],
  name: ['name', 'nombre', 'nom', 'nome'],
  type: ['type', 'tipo', 'typ'],
  description: ['description', 'descripcion', 'beschreibung', 'descricao'],
  status: ['status', 'estado', 'etat'],
  currency: ['currency', 'divisa', 'moneda', 'wahrung', 'devise', 'moeda'],
  gross: ['gross', 'bruto', 'brutto', 'brut', 'avant commission'],
  fee: ['fee', 'tarifa', 'comision', 'gebuhr', 'entgelt', 'commission', 'frais', 'taxa'],
  net: ['net', 'neto', 'netto', 'liquido'],
  id: [
    'transaction id',
    'id. de transaccion',
    'id de transaccion',
    'transaktionscode',
    'numero de transaction',
    'id da transacao',
    'codigo da transacao',
  ],
  item: ['item title', 'titulo del articulo', 'artikelbezeichnung', "titre de l'objet", 'titulo do item'],
  subject: ['subject', 'asunto', 'betreff', 'objet', 'assunto'],
  note: ['note', 'nota', 'hinweis', 'remarque', 'observacao'],
  balance: ['balance', 'saldo', 'guthaben', 'solde'],
  impact: [
    'balance impact',
    'impacto en el saldo',
    'impacto en saldo',
    'auswirkung auf guthaben',
    'impact sur le solde',
    'impacto no saldo',
  ],
} as const;

const kind = [...columns.type, ...columns.description];

const skips: readonly Sign<SkipReason>[] = [
  { gives: 'memo', when: [[columns.impact, /^m[eé]mo/i]] },
  { gives: 'memo', when: [[kind, /^shopping cart item$/i]] },
  {
    gives: 'hold',
    when: [
      [kind, /authori[sz]ation$|^autorisation|^autorizaci[oó]n|^autoriza[cç][aã]o|^(?:allgemeine )?autorisierung/i],
    ],
  },
  { gives: 'hold', when: [[kind, /\bhold\b|^payment release$|^hold on |^reversal of general account hold$/i]] },
];

const hints: readonly Sign<MovementHint>[] = [
  {
    gives: 'conversion',
    when: [
      [
        kind,
        /currency conversion|conversi[oó]n de divisa|w[aä]hrungsumrechnung|conversion de devise|convers[aã]o de moeda/i,
      ],
    ],
  },
  {
    gives: 'own_transfer',
    when: [
      [kind, /^(?:user initiated|general|auto-?sweep) withdrawal|^bank deposit to pp account|^general card deposit/i],
    ],
  },
  { gives: 'refund', when: [[kind, /^payment refund$/i]] },
];

/** "Activity download": net = gross + fee, the fee with a minus. */
export const paypalActivity: StatementFormat = {
  id: 'paypal_activity',
  bank: 'paypal',
  signature: [
    columns.day,
    columns.name,
    columns.type,
    columns.status,
    columns.currency,
    columns.gross,
    columns.fee,
    columns.net,
    columns.id,
  ],
  day: [columns.day],
  dayOrder: 'proved',
  decimals: 'proved',
  currency: { column: columns.currency },
  amount: { kind: 'net', columns: { gross: columns.gross, fee: columns.fee, net: columns.net }, fee: 'added' },
  description: [columns.name, columns.type, columns.item, columns.subject, columns.note],
  counterparty: { in: [columns.name], out: [columns.name] },
  bankId: [columns.id],
  bankCategory: columns.type,
  balance: columns.balance,
  status: {
    column: columns.status,
    kept: [
      'completed',
      'completado',
      'completada',
      'abgeschlossen',
      'terminé',
      'terminée',
      'effectué',
      'concluído',
      'concluída',
    ],
    skipped: {
      ...words('pending', ['pending', 'pendiente', 'ausstehend', 'offen', 'en attente', 'pendente']),
      ...words('failed', ['denied', 'canceled', 'cancelled', 'expired', 'failed', 'voided', 'declined']),
      ...words('failed', [
        'denegado',
        'denegada',
        'rechazado',
        'rechazada',
        'cancelado',
        'cancelada',
        'anulado',
        'caducado',
      ]),
      ...words('failed', ['abgelehnt', 'storniert', 'abgebrochen', 'abgelaufen', 'refusé', 'annulé', 'expiré']),
      ...words('failed', ['recusado', 'recusada', 'negado', 'expirado']),
    },
  },
  skips,
  hints,
};

/** "Statement" for a month, without a status: what it lists was done. */
export const paypalReport: StatementFormat = {
  id: 'paypal_report',
  bank: 'paypal',
  signature: [
    columns.day,
    columns.time,
    columns.description,
    columns.currency,
    columns.gross,
    columns.fee,
    columns.net,
    columns.balance,
    columns.id,
  ],
  day: [columns.day],
  dayOrder: 'proved',
  decimals: 'proved',
  currency: { column: columns.currency },
  amount: { kind: 'net', columns: { gross: columns.gross, fee: columns.fee, net: columns.net }, fee: 'added' },
  description: [columns.name, columns.description],
  counterparty: { in: [columns.name], out: [columns.name] },
  bankId: [columns.id],
  bankCategory: columns.description,
  balance: columns.balance,
  skips,
  hints,
};

/** The variant with `Amount`, `Fees` and `Total` (bank-files.md), in English only as far as anybody has seen. */
export const paypalStatement: StatementFormat = {
  ...paypalActivity,
  id: 'paypal_statement',
  // Without its status what never happened would count.
  signature: ['date', 'status', 'currency', 'amount', 'fees', 'total', 'balance', 'transaction id', 'item title'],
  amount: { kind: 'net', columns: { gross: 'amount', fee: 'fees', net: 'total' }, fee: 'added' },
};

function words(reason: SkipReason, said: readonly string[]): Record<string, SkipReason> {
  return Object.fromEntries(said.map((word) => [word, reason]));
}
