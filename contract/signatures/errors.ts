import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const signaturesErrors = {
  ...refusals(404, {
    'signatures.not_found': 'No encontramos esta firma. Entra con la cuenta o con el enlace que te enviamos.',
    'signatures.code_unknown': 'No conocemos ese código. Sube el archivo para saber si es nuestro.',
  }),
  ...refusals(410, {
    'signatures.link_ended':
      'Este enlace ya no sirve: la firma terminó, o te enviamos otro después. Busca el correo más reciente o pide uno nuevo a quien te lo pidió.',
    'signatures.link_expired':
      'Pasaron los 30 días y no vale ninguna firma. Si todavía hace falta, di a quien te la pidió que la pida otra vez: te llegará otro enlace.',
  }),
  ...refusals(409, {
    'signatures.has_account': 'Esta dirección tiene una cuenta: inicia sesión con ella para firmar.',
    'signatures.gone': 'Esta firma ya terminó. Mira cómo quedó.',
    'signatures.not_yet': 'Todavía no te toca: antes firman otras personas. Te avisaremos por correo.',
    'signatures.changed': 'El documento cambió mientras lo leías. No se firmó nada: míralo otra vez como está ahora.',
    'signatures.not_read': 'Antes de firmar, llega al final de cada documento o marca que lo leíste todo.',
    'signatures.no_consent': 'Falta que aceptes firmar electrónicamente.',
    'signatures.name_differs': 'El nombre no es el que figura en el documento. Revísalo, o confirma que es el tuyo.',
    'signatures.signed_already': 'Ya firmaste este documento.',
    'signatures.not_sealed': 'La copia final todavía se está preparando.',
    'signatures.in_ink': 'Este documento se firma a mano: imprímelo, fírmalo y súbelo.',
    'signatures.electronic': 'Este documento se firma en la pantalla, no en papel.',
    'signatures.no_copy': 'No hay ninguna copia firmada por mirar.',
    'signatures.asked_already': 'Ya hay una firma abierta de este documento.',
    'signatures.document_signed': 'Este documento ya está firmado.',
    'signatures.document_model': 'Todavía es un modelo: no se firma hasta que un abogado de Wyoming revise el texto.',
    'signatures.document_replaced': 'Este documento ya tiene una versión más nueva. Pide la firma de esa.',
    'signatures.document_unfit':
      'Este archivo no se puede firmar así: tiene que ser un PDF sin contraseña, sin otra firma y sin partes que cambian.',
  }),
  ...refusals(422, {
    'signatures.code_expired': 'Ese código ya no sirve. Pide uno nuevo.',
  }),
  ...refusals(403, {
    'signatures.code_needed': 'Escribe el código que te enviamos por correo para seguir.',
  }),
  'signatures.code_wrong': {
    status: 422,
    message: 'El código no es ese. Te quedan {tries_left} intentos.',
    data: z.object({ tries_left: z.number() }),
  },
} as const;
