/** What an audited operation touches, in words. A kind that a customer owns is found by `server/domains/staff/object-owners.queries.ts`. */
export const objectNames = {
  action: 'Petición al cliente',
  cancellation: 'Petición de reembolso',
  case: 'Trámite',
  change_request: 'Solicitud de cambio',
  company: 'Empresa',
  customer: 'Cliente',
  dispute: 'Disputa',
  document: 'Documento',
  envelope: 'Firma de papeles',
  filing: 'Presentación',
  mail: 'Correo',
  move: 'Paso por salir',
  order: 'Orden',
  order_item: 'Parte de una orden',
  person_proposal: 'Cambio que deciden dos',
  proposal: 'Cambio por confirmar',
  refund: 'Devolución',
  return: 'Declaración',
  task: 'Tarea',
  thread: 'Conversación',
  // Ours, of no customer.
  batch: 'Lote',
  blank_form: 'Formulario en blanco',
  catalogue: 'Versión del catálogo',
  entry_rule: 'Regla de movimientos',
  faq_item: 'Pregunta frecuente',
  invitation: 'Invitación',
  job: 'Tarea del sistema',
  member: 'Miembro del equipo',
  policy: 'Política de 2FA',
  saved_answer: 'Respuesta guardada',
  setting: 'Ajuste',
  tax_rule: 'Regla de impuestos',
  template: 'Plantilla',
  view: 'Vista guardada',
} as const;

export type ObjectKind = keyof typeof objectNames;
export const objectKinds = Object.keys(objectNames) as ObjectKind[];

/**
 * What an operation touches: the kind of its path's `id`, or of another field of path, query or body; `none` where that is nothing
 * of anybody's.
 */
export type AuditObject = ObjectKind | { kind: ObjectKind; field: string } | 'none';

export const fieldOfObject = (object: AuditObject): { kind: ObjectKind; field: string } | undefined =>
  object === 'none' ? undefined : typeof object === 'string' ? { kind: object, field: 'id' } : object;

/** A kind that another release knows keeps its name. */
export const objectText = (kind: string): string =>
  Object.hasOwn(objectNames, kind) ? objectNames[kind as ObjectKind] : kind;
