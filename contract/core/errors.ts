/**
 * Every error code with its status and Spanish sentence. `data` is spread at the top level of the body; {braces} in a sentence
 * quote it.
 */
import { z } from 'zod';
import { staffErrors } from '../staff/errors.ts';
import { batchesErrors } from '../batches/errors.ts';
import { billingErrors } from '../billing/errors.ts';
import { customersErrors } from '../customers/errors.ts';
import { faqErrors } from '../support/faq/errors.ts';
import { filesErrors } from '../documents/files-errors.ts';
import { formationErrors } from '../formation/errors.ts';
import { tasksErrors } from '../tasks/errors.ts';
import { ledgerErrors } from '../ledger/errors.ts';
import { returnsErrors } from '../returns/errors.ts';
import { moneyErrors } from '../money/errors.ts';
import { ordersErrors } from '../orders/errors.ts';
import { plansErrors } from '../payments/plans-errors.ts';
import { passkeysErrors } from '../identity/passkeys-errors.ts';
import { paymentsErrors } from '../payments/errors.ts';
import { peopleErrors } from '../people/errors.ts';
import { profileErrors } from '../profile/errors.ts';
import { settingsErrors } from '../settings/errors.ts';
import { renewalsErrors } from '../renewals/errors.ts';
import { renewalsStaffErrors } from '../renewals/staff-errors.ts';
import { signaturesErrors } from '../signatures/errors.ts';
import { systemErrors } from '../system/errors.ts';
import { taxErrors } from '../tax/errors.ts';
import { threadsErrors } from '../support/threads/errors.ts';
import { twoFactorConfig } from '../identity/two-factor-config.ts';

/** Seconds until the next try is allowed; also sent as `Retry-After`. */
const wait = z.object({ retry_after_seconds: z.int().min(1) });

export const errors = {
  'request.invalid': { status: 422, message: 'Revisa los datos: hay campos que corregir.' },
  'request.malformed': {
    status: 400,
    message: 'No pudimos leer la solicitud. Recarga la página e inténtalo de nuevo.',
  },
  'request.too_large': { status: 413, message: 'Los datos enviados son demasiado grandes.' },
  'request.file_empty': { status: 422, message: 'El archivo está vacío. Elige otro y vuelve a subirlo.' },
  'request.file_too_large': {
    status: 413,
    message: 'El archivo es demasiado grande: se admiten hasta {megabytes_max} MB.',
    data: z.object({ megabytes_max: z.number() }),
  },
  'request.files_too_many': { status: 413, message: 'Son demasiados archivos a la vez. Súbelos por partes.' },
  'request.too_many': {
    status: 429,
    message: 'Demasiados intentos seguidos. Espera un momento e inténtalo de nuevo.',
    data: wait,
  },
  'request.not_found': { status: 404, message: 'No encontramos lo que buscas.' },
  'request.range_invalid': { status: 416, message: 'Esa parte del archivo no existe.' },
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
  'server.late': {
    status: 503,
    message: 'Tardamos demasiado en responder. Mira si lo que pediste ya está hecho antes de repetirlo.',
  },

  'identity.missing_token': { status: 401, message: 'Authentication required. Please log in and try again.' },
  'identity.invalid_token': { status: 401, message: 'Tu sesión expiró. Inicia sesión nuevamente.' },
  'identity.other_email': { status: 403, message: 'El correo no coincide con tu sesión. Vuelve a iniciar sesión.' },
  'identity.forbidden': { status: 403, message: 'No tienes permiso para hacer esto.' },
  'identity.provider_unavailable': {
    status: 503,
    message: 'No pudimos comprobar tu sesión en este momento. Inténtalo de nuevo en unos minutos.',
  },

  'identity.session_closed': {
    status: 401,
    message: 'Esta sesión se cerró. Inicia sesión nuevamente.',
  },
  'identity.session_missing': {
    status: 409,
    message: 'No pudimos reconocer este navegador. Permite las cookies y recarga la página.',
  },
  'identity.session_not_found': { status: 404, message: 'Esa sesión ya no está abierta.' },
  'identity.recent_sign_in_required': {
    status: 403,
    message: 'Por seguridad, vuelve a iniciar sesión para cambiar cómo se protege tu cuenta.',
  },
  'identity.logout_token_invalid': { status: 400, message: 'El aviso de cierre de sesión no es válido.' },
  'identity.account_blocked': {
    status: 403,
    message: 'Bloqueamos esta cuenta. Escríbenos y lo vemos contigo: tus empresas siguen como estaban.',
  },
  'identity.account_deleted': { status: 403, message: 'Esta cuenta fue eliminada a petición de su titular.' },

  'two_factor.challenge_required': { status: 403, message: 'Escribe tu código de verificación para continuar.' },
  'two_factor.code_invalid': { status: 422, message: 'Código inválido. Intenta nuevamente.' },
  'two_factor.code_used': {
    status: 422,
    message: 'Ese código ya se usó. Espera a que tu aplicación muestre el siguiente.',
  },
  'two_factor.code_needed': { status: 422, message: 'Escribe el código de tu aplicación para confirmar que eres tú.' },
  'two_factor.too_many_tries': {
    status: 429,
    message: 'Demasiados intentos. Espera un momento y vuelve a probar.',
    data: wait,
  },
  'two_factor.not_enabled': { status: 409, message: 'La autenticación en dos pasos no está activa en tu cuenta.' },
  'two_factor.already_enabled': { status: 409, message: 'La autenticación en dos pasos ya está activa en tu cuenta.' },
  'two_factor.setup_missing': {
    status: 409,
    message: 'La configuración venció o se canceló. Genera un código QR nuevo.',
  },
  'two_factor.required': {
    status: 403,
    message: 'Se requiere configurar 2FA para procesar el pago.',
    /** formation.md §4: the web opens the set-up dialog with `config`. */
    data: z.object({ requires_2fa: z.literal(true), config: twoFactorConfig }),
  },
  'two_factor.email_unverified': {
    status: 403,
    message: 'Confirma primero tu correo: abre el enlace que te enviamos y vuelve a intentarlo.',
  },

  ...staffErrors,
  ...faqErrors,
  ...filesErrors,
  ...batchesErrors,
  ...billingErrors,
  ...moneyErrors,
  ...customersErrors,
  ...ordersErrors,
  ...passkeysErrors,
  ...peopleErrors,
  ...profileErrors,
  ...taxErrors,
  ...threadsErrors,
  ...ledgerErrors,
  ...returnsErrors,
  ...settingsErrors,
  ...renewalsErrors,
  ...renewalsStaffErrors,
  ...signaturesErrors,
  ...systemErrors,
  ...plansErrors,
  ...paymentsErrors,

  'privacy.export_not_found': { status: 404, message: 'Esa copia de tus datos ya no existe. Pide una nueva.' },
  'privacy.deletion_link_invalid': {
    status: 409,
    message: 'El enlace de confirmación ya se usó, venció o se canceló. Pide la eliminación de nuevo.',
  },

  'privacy.open_companies': {
    status: 409,
    message:
      'Tienes una empresa en trámite: espera a que se complete, o escríbenos para cancelarlo, y después elimina tu cuenta.',
    data: z.object({ companies: z.array(z.string()) }),
  },
  'privacy.led_companies': {
    status: 409,
    message:
      'Eres la única persona Titular de una empresa con más personas: entrégala o quítales el acceso, y después elimina tu cuenta.',
    data: z.object({ companies: z.array(z.string()) }),
  },

  'notices.not_found': { status: 404, message: 'Ese aviso ya no está.' },
  'notices.topic_fixed': {
    status: 409,
    message: 'Los correos de pagos y de seguridad siempre llegan: no se pueden desactivar.',
  },
  'notices.signature_invalid': { status: 401, message: 'La firma de la notificación no es válida.' },
  'notices.too_many_streams': {
    status: 429,
    message: 'Tienes esta cuenta abierta en demasiados sitios a la vez. Cierra alguno y recarga la página.',
  },

  ...formationErrors,
  ...tasksErrors,

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
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodObject }>;

export type ErrorCode = keyof typeof errors;

export type ErrorData<C extends ErrorCode> = (typeof errors)[C] extends { data: infer D extends z.ZodType }
  ? z.output<D>
  : undefined;
export type CodeWithData = { [C in ErrorCode]: ErrorData<C> extends undefined ? never : C }[ErrorCode];

/** `field` is a path such as `members[0].email`; `message` is a Spanish sentence. */
export type ErrorDetail = { field: string; message: string };

/** The body of every error. `request_id` identifies the request in the log. */
type ErrorFields<C> = {
  success: false;
  code: C;
  message: string;
  /** The same sentence again, for operations with `hasErrorField`. */
  error?: string;
  request_id: string;
  details?: ErrorDetail[];
};

export type ErrorBody = {
  [C in ErrorCode]: C extends CodeWithData ? ErrorFields<C> & ErrorData<C> : ErrorFields<C>;
}[ErrorCode];

export type TwoFactorConfig = z.output<typeof twoFactorConfig>;
