/** The charges of all companies, as the team looks at them. */
export const chargeViews = ['to_charge', 'failed', 'untold', 'paid', 'cancelled'] as const;
export type ChargeView = (typeof chargeViews)[number];

export const chargeViewWords: Readonly<Record<ChargeView, string>> = {
  to_charge: 'Por cobrar',
  failed: 'Fallidas',
  untold: 'Sin avisar',
  paid: 'Cobradas',
  cancelled: 'Canceladas',
};
