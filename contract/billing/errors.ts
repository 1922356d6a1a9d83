import { z } from 'zod';

export const billingErrors = {
  'billing.unavailable': {
    status: 409,
    message: 'Todavía no podemos emitir facturas. Escríbenos y la preparamos contigo.',
  },
  'billing.profile_missing': { status: 409, message: 'Completa primero tus datos de facturación.' },
  'billing.profile_changed': {
    status: 409,
    message: 'Cambiaste estos datos en otra ventana. Revisa cuáles son los buenos y vuelve a guardar.',
    data: z.object({ version: z.int() }),
  },
  'billing.not_invoiceable': { status: 409, message: 'Solo se factura una compra pagada que no se devolvió.' },
  'billing.invoiced_already': {
    status: 409,
    message: 'Esta compra ya tiene factura. Si tus datos cambiaron, pide la factura corregida.',
  },
  'billing.nothing_changed': { status: 409, message: 'Tus datos son los mismos que los de la factura.' },
  'billing.invoices_full': {
    status: 409,
    message: 'Esta factura se corrigió demasiadas veces. Escríbenos y lo vemos contigo.',
  },
} as const;
