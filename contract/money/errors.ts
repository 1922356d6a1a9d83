import { refusals } from '../core/refusals.ts';

export const moneyErrors = {
  ...refusals(404, {
    'money.purchase_not_found': 'Esa compra no existe.',
    'money.refund_not_found': 'Esa devolución no existe.',
    'money.dispute_not_found': 'Esa disputa no existe.',
    'money.payout_not_found': 'Ese pago a nuestro banco no existe.',
  }),
  ...refusals(409, {
    'money.not_paid': 'Esa compra no está pagada: no hay nada que devolver.',
    'money.refund_too_much': 'Queda menos por devolver de lo que pides. Mira cuánto queda y vuelve a intentarlo.',
    'money.refund_changed': 'Lo que vuelve cambió desde que lo miraste. Revisa la suma antes de devolverla.',
    'money.dispute_open': 'El banco tiene una disputa de este cobro: devolver ahora sería perder el dinero dos veces.',
    'money.refund_settled': 'Esa devolución ya está decidida. Mira cómo está ahora.',
    'money.second_person_needed': 'Supera lo que puedes devolver tú en un día: la confirma otra persona con permiso.',
    'money.alone_too_early': 'Nadie más puede confirmarla: podrás hacerlo tú a las 24 horas de haberla propuesto.',
    'money.dispute_not_answerable': 'El banco ya no admite respuesta a esta disputa. Mira cómo está ahora.',
    'money.dispute_answered': 'Esta disputa ya tiene su respuesta: se envía una sola vez.',
    'money.evidence_changed': 'Otra persona cambió lo que se envía. Revísalo antes de seguir; no se envió nada.',
    'money.nothing_owed': 'De esa devolución no debemos nada.',
  }),
} as const;
