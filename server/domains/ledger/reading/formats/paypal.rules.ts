import type { SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { MovementHint } from '../reading.ts';
import type { Sign, StatementFormat } from './statement-format.ts';

/** Headers follow the account's language. A refunded payment may say so in its status: then the customer is asked. */
const columns = {
  day: ['date', 'fecha', 'datum', 'data'],
  time: ['time', 'hora', 'uhrzeit', 'heure'],
  name: ['name', 'nombre', 'nom', 'nome'],
  type: ['type', 'tipo', 'typ'],
  description: ['description', 'descripcion', 'beschreibung', 'descricao'],
  status: ['status', 'estado', 'etat'],
  currency: ['currency', 'divisa', 'moneda', 'wahrung', 'devise', 'moeda'],
  gross: ['gross', 'bruto', 'brutto', 'brut', 'avant commission'],
  amount: ['amount', 'importe', 'valor'],
  fees: ['fees', 'tarifas', 'comisiones', 'taxas'],
  total: ['total'],
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
      [
        kind,
        /authori[sz]ation$|^autorisation|^(?:desprovisto de |anulaci[oó]n de |cancelaci[oó]n de )?autorizaci[oó]n|^(?:cancelamento de |anula[cç][aã]o de )?autoriza[cç][aã]o|^(?:allgemeine )?autorisierung/i,
      ],
    ],
  },
  { gives: 'hold', when: [[kind, /\bhold\b|^payment release$|^hold on |^reversal of general account hold$/i]] },
  {
    gives: 'hold',
    when: [
      [
        kind,
        /^(?:(?:cancelaci[oó]n|anulaci[oó]n|liberaci[oó]n|reversi[oó]n|levantamiento) de (?:la |una )?)?(?:retenci[oó]n|fondos retenidos|pago retenido|bloqueo)\b|^pago liberado|^liberaci[oó]n de pago/i,
      ],
    ],
  },
  {
    gives: 'hold',
    when: [
      [
        kind,
        /^(?:(?:cancelamento|libera[cç][aã]o|estorno|revers[aã]o) d[ea] )?(?:reten[cç][aã]o|bloqueio|saldo retido|pagamento retido)(?![\p{L}])|^pagamento liberado|^libera[cç][aã]o de pagamento/iu,
      ],
    ],
  },
];

const hints: readonly Sign<MovementHint>[] = [
  {
    gives: 'conversion',
    when: [
      [
        kind,
        /currency conversion|conversi[oó]n (?:general )?de (?:divisa|moneda)|w[aä]hrungsumrechnung|conversion de devise|convers[aã]o (?:geral )?de moeda/i,
      ],
    ],
  },
  {
    gives: 'own_transfer',
    when: [
      [kind, /^(?:user initiated|general|auto-?sweep) withdrawal|^bank deposit to pp account|^general card deposit/i],
    ],
  },
  {
    gives: 'own_transfer',
    when: [
      [
        kind,
        /^(?:retirada|retiro)(?: de fondos)? (?:general|iniciad[ao] por el usuario|autom[aá]tic[ao]|a (?:la |su )?cuenta bancaria)|^retirada de fondos|^transferencia (?:a|desde) (?:la |su |tu |una )?(?:cuenta bancaria|banco)|^(?:dep[oó]sito|ingreso) (?:bancario|general con tarjeta|con tarjeta general)/i,
      ],
    ],
  },
  {
    gives: 'own_transfer',
    when: [
      [
        kind,
        /^(?:saque|retirada|transfer[eê]ncia banc[aá]ria)(?: geral| banc[aá]ri[ao]| autom[aá]tic[ao])? ?(?:iniciad[ao] pelo usu[aá]rio|para (?:a |sua )?conta banc[aá]ria)|^saque (?:geral|banc[aá]rio|autom[aá]tico)$|^transfer[eê]ncia para (?:o |seu )?banco|^dep[oó]sito (?:banc[aá]rio (?:n|em|para)|geral com cart[aã]o)/i,
      ],
    ],
  },
  {
    gives: 'refund',
    when: [
      [
        kind,
        /^payment refund$|^reembolso(?: de(?:l)? pag(?:o|amento))?$|^devoluci[oó]n de(?:l)? pago$|^estorno de pagamento$/i,
      ],
    ],
  },
  // Fees that have rows of their own.
  {
    gives: 'fee',
    when: [
      [
        kind,
        /^(?:payment|chargeback|partner|dispute|instant transfer) fee$|^(?:comisi[oó]n|tarifa) (?:de |por )(?:la |una )?(?:pago|contracargo|devoluci[oó]n de cargo|disputa|socio|transferencia|retirada|retiro|servicio)|^(?:tarifa|taxa) (?:de |por )(?:pagamento|estorno|contesta[cç][aã]o|disputa|saque|transfer[eê]ncia|servi[cç]o)/i,
      ],
    ],
  },
];

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

/** The variant with `Amount`, `Fees` and `Total` (bank-files.md), in English and Spanish. */
export const paypalStatement: StatementFormat = {
  ...paypalActivity,
  id: 'paypal_statement',
  // Without the status, payments that never happened would count.
  signature: [
    columns.day,
    columns.status,
    columns.currency,
    columns.amount,
    columns.fees,
    columns.total,
    columns.balance,
    columns.id,
    columns.item,
  ],
  amount: { kind: 'net', columns: { gross: columns.amount, fee: columns.fees, net: columns.total }, fee: 'added' },
};

function words(reason: SkipReason, statuses: readonly string[]): Record<string, SkipReason> {
  return Object.fromEntries(statuses.map((word) => [word, reason]));
}
