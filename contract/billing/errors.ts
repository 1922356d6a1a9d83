import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const billingErrors = {
  ...refusals(409, {
    'billing.unavailable': 'Todavía no podemos emitir facturas. Escríbenos y la preparamos contigo.',
    'billing.profile_missing': 'Completa primero tus datos de facturación.',
    'billing.not_invoiceable': 'Solo se factura una compra pagada que no se devolvió.',
    'billing.invoiced_already': 'Esta compra ya tiene factura. Si tus datos cambiaron, pide la factura corregida.',
    'billing.nothing_changed': 'Tus datos son los mismos que los de la factura.',
    'billing.invoices_full': 'Esta factura se corrigió demasiadas veces. Escríbenos y lo vemos contigo.',
  }),
  'billing.profile_changed': {
    status: 409,
    message: 'Cambiaste estos datos en otra ventana. Revisa cuáles son los buenos y vuelve a guardar.',
    data: z.object({ version: z.int() }),
  },
} as const;
