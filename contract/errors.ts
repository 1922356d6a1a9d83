/**
 * Every refusal the product can give: code → HTTP status and the Spanish sentence a customer reads.
 * The key is the code on the wire; an error without a sentence does not compile.
 */
export const errors = {
  'request.invalid': { status: 422, message: 'Revisa los datos: hay campos que corregir.' },
  'request.malformed': {
    status: 400,
    message: 'No pudimos leer la solicitud. Recarga la página e inténtalo de nuevo.',
  },
  'request.too_large': { status: 413, message: 'Los datos enviados son demasiado grandes.' },
  'request.too_many': { status: 429, message: 'Demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.' },
  'request.not_found': { status: 404, message: 'No encontramos lo que buscas.' },
  'request.uri_too_long': { status: 414, message: 'La dirección solicitada es demasiado larga.' },
  'request.method_not_allowed': { status: 405, message: 'Esta operación no está disponible.' },
  'request.unsupported_media': { status: 415, message: 'El formato de los datos enviados no se admite.' },
  'request.cross_origin': {
    status: 403,
    message: 'Por seguridad, esta acción solo se puede hacer desde la aplicación.',
  },
  'server.unexpected': {
    status: 500,
    message: 'Algo salió mal de nuestro lado. Tus datos están guardados; inténtalo de nuevo en unos minutos.',
  },
  'server.unavailable': {
    status: 503,
    message: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  },

  'identity.missing_token': { status: 401, message: 'Authentication required. Please log in and try again.' },
  'identity.invalid_token': { status: 401, message: 'Tu sesión expiró. Inicia sesión nuevamente.' },
  'identity.other_email': { status: 403, message: 'El correo no coincide con tu sesión. Vuelve a iniciar sesión.' },
  'identity.forbidden': { status: 403, message: 'No tienes permiso para hacer esto.' },
  'identity.provider_unavailable': {
    status: 503,
    message: 'No pudimos comprobar tu sesión en este momento. Inténtalo de nuevo en unos minutos.',
  },

  'two_factor.required': { status: 403, message: 'Se requiere configurar 2FA para procesar el pago.' },

  'plans.plan_unknown': { status: 422, message: 'Plan no encontrado' },
  'plans.addon_unknown': { status: 422, message: 'Uno de los complementos elegidos no existe. Revisa tu selección.' },
  'plans.addon_unavailable': {
    status: 409,
    message: 'Uno de los complementos elegidos ya no está disponible. Revisa tu selección; no se te ha cobrado nada.',
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
  'payments.in_progress': {
    status: 409,
    message: 'Tu pago se está procesando. No vuelvas a pagar: comprobaremos el resultado en unos segundos.',
  },
  'payments.provider_unavailable': {
    status: 503,
    message:
      'No pudimos comunicarnos con el procesador de pagos. Tu registro quedó guardado: inténtalo de nuevo y no se te cobrará dos veces.',
  },
  'payments.webhook_invalid': { status: 400, message: 'La firma de la notificación no es válida.' },

  'companies.registration_not_found': { status: 404, message: 'No encontramos ese registro en tu cuenta.' },
  'companies.registration_unpaid': {
    status: 409,
    message: 'Este registro todavía no está pagado. Por favor realiza el pago primero.',
  },
  'companies.details_conflict': {
    status: 409,
    message: 'Esta empresa ya recibió sus datos. Si necesitas cambiarlos, escríbenos y lo hacemos contigo.',
  },
  'companies.address_search_unavailable': {
    status: 503,
    message: 'No pudimos buscar direcciones en este momento. Puedes escribirla a mano.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** The code of a declared refusal, as it travels in `code`. */
export type ErrorCode = keyof typeof errors;

/** One thing to mend: `field` is a path such as `members[0].email`, `message` a Spanish sentence. */
export type ErrorDetail = { field: string; message: string };

/** The body of every answer that is not a success. `request_id` is the reference that support finds in the log. */
export type ErrorBody = {
  success: false;
  code: ErrorCode;
  message: string;
  request_id: string;
  details?: ErrorDetail[];
  /** Only with `two_factor.required` (formation.md §4): opens the set-up dialog with `config`. */
  requires_2fa?: boolean;
  config?: TwoFactorConfig;
};

/** What the 2FA set-up dialog shows (formation.md §3, "2FA modal config"). */
export type TwoFactorConfig = {
  title: string;
  message: string;
  urgent: boolean;
  benefits: string[];
  can_skip: boolean;
};
