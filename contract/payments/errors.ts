import { z } from 'zod';

export const paymentsErrors = {
  'payments.country_not_served': {
    status: 403,
    message:
      'Por las sanciones de Estados Unidos no podemos atender a quien vive en ese país. No se te ha cobrado nada y lo que escribiste sigue aquí; escríbenos si crees que es un error.',
  },
  'payments.start_not_asked': {
    status: 409,
    message: 'Marca que pides que empecemos ahora, debajo de tu país. No se te ha cobrado nada.',
  },
  'payments.amount_mismatch': {
    status: 409,
    message:
      'El precio cambió desde que abriste la página. Revisa el nuevo total antes de pagar; no se te ha cobrado nada.',
  },
  'payments.card_declined': {
    status: 402,
    message: 'Tu banco rechazó la tarjeta. Prueba con otra tarjeta o consulta a tu banco.',
  },
  'payments.insufficient_funds': {
    status: 402,
    message: 'La tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
  },
  'payments.expired_card': { status: 402, message: 'La tarjeta está vencida. Prueba con otra tarjeta.' },
  'payments.incorrect_cvc': { status: 402, message: 'El código de seguridad (CVC) no es correcto.' },
  'payments.incorrect_number': { status: 402, message: 'El número de tarjeta no es correcto.' },
  'payments.processing_error': {
    status: 402,
    message:
      'El procesador de pagos tuvo un problema con la tarjeta. No se te ha cobrado; inténtalo de nuevo en un momento.',
  },
  'payments.authentication_failed': {
    status: 402,
    message: 'Tu banco no confirmó la compra. Vuelve a intentarlo o usa otra tarjeta.',
  },
  'payments.method_invalid': {
    status: 422,
    message: 'Los datos de la tarjeta ya no son válidos. Escríbelos de nuevo.',
  },
  'payments.too_many_declines': {
    status: 429,
    message:
      'Varios intentos seguidos no se pudieron cobrar. Por seguridad no probamos más tarjetas por ahora; no se te ha cobrado nada y tu registro queda guardado.',
    data: z.object({ retry_after_seconds: z.int().min(1) }),
  },
  'payments.email_unverified': {
    status: 403,
    message:
      'Antes de probar otra tarjeta, confirma tu correo con el enlace que te enviamos. No se te ha cobrado nada; en cuanto lo confirmes puedes volver a intentarlo.',
  },
  'payments.in_progress': {
    status: 409,
    message: 'Tu pago se está procesando. No vuelvas a pagar: comprobaremos el resultado en unos segundos.',
  },
  'payments.provider_unavailable': {
    status: 503,
    message:
      'No pudimos comunicarnos con el procesador de pagos. Tu registro quedó guardado: inténtalo de nuevo y no se te cobrará dos veces.',
  },
  'payments.review_settled': {
    status: 409,
    message: 'Ese pago ya está decidido, o coincide con el precio. Mira cómo está ahora.',
  },
  'payments.webhook_invalid': { status: 400, message: 'La firma de la notificación no es válida.' },
} as const;
