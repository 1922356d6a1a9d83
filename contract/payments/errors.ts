import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const paymentsErrors = {
  ...refusals(403, {
    'payments.country_not_served':
      'Por las sanciones de Estados Unidos no podemos atender a quien vive en ese país. No se te ha cobrado nada y lo que escribiste sigue aquí; escríbenos si crees que es un error.',
    'payments.email_unverified':
      'Antes de probar otra tarjeta, confirma tu correo con el enlace que te enviamos. No se te ha cobrado nada; en cuanto lo confirmes puedes volver a intentarlo.',
  }),
  ...refusals(409, {
    'payments.start_not_asked': 'Marca que pides que empecemos ahora, debajo de tu país. No se te ha cobrado nada.',
    'payments.amount_mismatch':
      'El precio cambió desde que abriste la página. Revisa el nuevo total antes de pagar; no se te ha cobrado nada.',
    'payments.in_progress':
      'Tu pago se está procesando. No vuelvas a pagar: comprobaremos el resultado en unos segundos.',
    'payments.review_settled': 'Ese pago ya está decidido, o coincide con el precio. Mira cómo está ahora.',
  }),
  ...refusals(402, {
    'payments.card_declined': 'Tu banco rechazó la tarjeta. Prueba con otra tarjeta o consulta a tu banco.',
    'payments.insufficient_funds': 'La tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
    'payments.expired_card': 'La tarjeta está vencida. Prueba con otra tarjeta.',
    'payments.incorrect_cvc': 'El código de seguridad (CVC) no es correcto.',
    'payments.incorrect_number': 'El número de tarjeta no es correcto.',
    'payments.processing_error':
      'El procesador de pagos tuvo un problema con la tarjeta. No se te ha cobrado; inténtalo de nuevo en un momento.',
    'payments.authentication_failed': 'Tu banco no confirmó la compra. Vuelve a intentarlo o usa otra tarjeta.',
  }),
  'payments.too_many_declines': {
    status: 429,
    message:
      'Varios intentos seguidos no se pudieron cobrar. Por seguridad no probamos más tarjetas por ahora; no se te ha cobrado nada y tu registro queda guardado.',
    data: z.object({ retry_after_seconds: z.int().min(1) }),
  },
  'payments.method_invalid': {
    status: 422,
    message: 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.',
  },
  'payments.provider_unavailable': {
    status: 503,
    message:
      'No pudimos comunicarnos con el procesador de pagos. Tu registro quedó guardado: inténtalo de nuevo y no se te cobrará dos veces.',
  },
  'payments.webhook_invalid': { status: 400, message: 'La firma de la notificación no es válida.' },
} as const;
