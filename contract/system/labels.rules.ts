export const systemParts = [
  'database',
  'api',
  'worker',
  'identity',
  'stripe',
  'maps',
  'mail',
  'filing',
  'files',
  'scanner',
  'model',
] as const;
export type SystemPart = (typeof systemParts)[number];

/** `unknown`: not checked lately; `unset`: not configured; `lacking`: not configured but required. */
export const systemPartStates = ['good', 'bad', 'unknown', 'unset', 'lacking'] as const;
export type SystemPartState = (typeof systemPartStates)[number];

export const systemPartLabels: Readonly<Record<SystemPart, string>> = {
  database: 'Base de datos',
  api: 'Aplicación (API)',
  worker: 'Proceso de tareas (worker)',
  identity: 'Acceso (identidad)',
  stripe: 'Cobros (Stripe)',
  maps: 'Direcciones (mapas)',
  mail: 'Servidor de correo',
  filing: 'Socio que presenta',
  files: 'Almacén de archivos',
  scanner: 'Antivirus',
  model: 'Modelo del asistente',
};

const jobTexts: Readonly<Record<string, string>> = {
  'deliver-outbox': 'Enviar un correo',
  'delete-object': 'Borrar un archivo del almacén',
  'read-statement': 'Leer un extracto bancario',
  'spread-year-rate': 'Repartir un tipo de cambio del año',
  'rerate-company': 'Recalcular una empresa con otro tipo de cambio',
  'spread-global-rule': 'Repartir una regla para todas las empresas',
  'apply-global-rule': 'Aplicar una regla a una empresa',
  'make-invoice': 'Hacer una factura',
  'make-return': 'Hacer los papeles de una declaración',
  'ask-approval': 'Pedir la firma que aprueba una declaración',
  'ask-for-letter': 'Hacer la carta de encargo de un año y pedir su firma',
  'make-export': 'Preparar una copia de datos',
  'delete-account': 'Borrar una cuenta en el proveedor de acceso',
  'make-papers': 'Hacer los documentos de un trámite',
  'seal-envelope': 'Sellar lo que firmaron todos',
  'detach-card': 'Quitar una tarjeta del proveedor',
  'return-charge': 'Devolver lo cobrado de algo cancelado',
  'leave-intent': 'Terminar un cobro que ahora paga otra persona',
  'save-paid-card': 'Guardar la tarjeta de una compra',
  'end-replaced': 'Terminar una firma cuyo documento cambió',
  'draw-thumbnail': 'Dibujar la miniatura de un documento',
};

/** Falls back to the kind, for a job of another release. */
export function jobText(kind: string): string {
  return Object.hasOwn(jobTexts, kind) ? jobTexts[kind]! : kind;
}

const scheduledTaskTexts: Readonly<Record<string, string>> = {
  'say that the worker lives': 'Dar señal de vida',
  'delete old heartbeats': 'Olvidar señales de vida antiguas',
  'look at the parts': 'Mirar cómo está cada parte',
  'reconcile payments': 'Comprobar pagos sin resolver',
  'adopt orphan intents': 'Recoger cobros sin registro',
  'delete old invitations': 'Olvidar invitaciones caducadas',
  'correct addresses': 'Corregir direcciones de cuentas',
  'send refunds': 'Enviar y seguir devoluciones',
  'send answers to disputes': 'Enviar y seguir respuestas a disputas',
  'find unknown refunds': 'Recoger devoluciones hechas en la página del proveedor',
  'read the balance': 'Copiar los movimientos del proveedor de cobros',
  'follow disputes': 'Seguir disputas y avisos de fraude',
  'delete old card budgets': 'Olvidar intentos de tarjetas',
  'delete old payment events': 'Olvidar avisos viejos del proveedor de tarjetas',
  'requeue unsent messages': 'Volver a encolar correos sin enviar',
  'fail stale exports': 'Dar por fallidas las copias detenidas',
  'delete expired exports': 'Borrar copias de datos caducadas',
  'complete deletions': 'Completar la eliminación de cuentas',
  'delete old tries': 'Olvidar códigos fallidos',
  'delete old passkey challenges': 'Borrar preguntas a llaves de acceso que nadie respondió',
  'delete old security events': 'Olvidar actividad de hace más de un año',
  'delete old ends of sign-ins': 'Olvidar cierres de sesión antiguos',
  'delete expired sessions': 'Borrar sesiones caducadas',
  'delete expired remembered devices': 'Olvidar los dispositivos recordados hace 30 días',
  'delete expired rate limits': 'Olvidar límites vencidos',
  'discard unfinished files': 'Descartar archivos sin terminar',
  'delete expired file tokens': 'Borrar enlaces de descarga caducados',
  'open missing cases': 'Abrir trámites que faltan',
  'want missing papers': 'Pedir documentos que faltan',
  'look at filings': 'Preguntar por las presentaciones',
  'remind customers': 'Recordar a los clientes lo pendiente',
  'remind signers': 'Recordar a quien no ha firmado',
  'end old signings': 'Terminar las firmas sin plazo',
  'seal what is left': 'Sellar lo que quedó sin sello',
  'settle hand-overs': 'Terminar las entregas de empresas',
  'close companies': 'Cerrar las empresas que lo pidieron',
  'end old invitations to companies': 'Terminar las invitaciones a empresas y borrar sus direcciones',
  'begin services': 'Empezar los servicios de empresas completadas',
  'plan renewals': 'Preparar los cobros de lo que se renueva',
  'run renewals': 'Avisar de renovaciones y cobrarlas',
  'check renewals': 'Preguntar por cobros sin respuesta',
  'send weekly words': 'Avisar cada semana de esperas largas',
  'seal tax numbers': 'Sellar los números fiscales que aún están abiertos',
  'carry out moves': 'Dar los pasos del equipo cuyo minuto pasó',
  'forget search words': 'Olvidar palabras que ya no tiene nadie',
  'tell owners of tasks': 'Avisar de las tareas que vencen',
  'work batches': 'Hacer lo que se lanzó en lotes',
  'forget old batches': 'Borrar lotes de hace 90 días',
  'keep history heads': 'Guardar las cabeceras del historial',
  'remind of company mail': 'Recordar el correo sin leer',
  'refresh obligations': 'Actualizar los vencimientos',
  'remind of taxes': 'Recordar los impuestos',
  'read forgotten statements': 'Retomar extractos sin leer',
  'note what was paid to us': 'Anotar en el libro lo que se nos pagó',
  'ask for proofs': 'Pedir las pruebas que faltan',
  'ask for approvals': 'Pedir las aprobaciones que faltan',
  'ask for letters': 'Pedir las cartas de encargo que faltan',
  'forget old chats': 'Olvidar conversaciones con el asistente',
  'return held threads': 'Devolver conversaciones sin contestar a la bandeja',
};

export function scheduledTaskText(name: string): string {
  return Object.hasOwn(scheduledTaskTexts, name) ? scheduledTaskTexts[name]! : name;
}

const mailTexts: Readonly<Record<string, string>> = {
  'security-notice': 'Aviso de seguridad',
  'order-item': 'Una parte de una orden cambió',
  cancellation: 'Petición de reembolso',
  'change-answered': 'Respuesta a una solicitud de cambio',
  'tax-near': 'Recordatorio de impuestos',
  'return-moved': 'Novedad de una declaración',
  'thread-answered': 'Respuesta en una conversación',
  'payment-received': 'Pago recibido',
  'refund-made': 'Devolución hecha',
  'staff-invitation': 'Invitación al equipo',
  'proposal-notice': 'Un cambio en el equipo espera o se hizo',
  'new-address': 'Confirmar otra dirección de una cuenta',
  'old-address': 'Aviso a la dirección anterior de una cuenta',
  'deletion-requested': 'Confirmar la eliminación de la cuenta',
  'deletion-scheduled': 'Eliminación de la cuenta programada',
  'deletion-undone': 'Eliminación de la cuenta anulada',
  'account-deleted': 'Cuenta eliminada',
  test: 'Correo de prueba',
  'company-submitted': 'Datos de la empresa recibidos',
  'action-asked': 'Se pide algo al cliente',
  'action-sent-back': 'Respuesta devuelta al cliente',
  'case-reminder': 'Recordatorio de lo pendiente',
  'signing-invitation': 'Enlace para firmar',
  'signing-code': 'Código para firmar',
  'signing-ended': 'Una firma terminó sin todas las firmas',
  'signing-completed': 'Copia firmada y sellada',
  'renewal-notice': 'Aviso de una renovación',
  'company-invitation': 'Invitación a una empresa',
  'people-told': 'Novedades de las personas de una empresa',
  'hand-over-undo': 'Enlace para deshacer una entrega',
  'renewal-settled': 'Cobro de una renovación',
  'renewal-ended': 'Un servicio terminó',
  'case-advanced': 'Un trámite avanzó',
  'case-corrected': 'Datos de un trámite corregidos',
  'weekly-word': 'Aviso semanal de espera',
  'company-mail': 'Llegó correo a la empresa',
  'mail-trial': 'Prueba de los textos de un correo',
  'task-due': 'Tarea del equipo con fecha de hoy',
  'colleague-told': 'Se le dio o se le mencionó algo a alguien del equipo',
  'team-word': 'Aviso al equipo de un paso suyo',
};

export function mailText(kind: string): string {
  return Object.hasOwn(mailTexts, kind) ? mailTexts[kind]! : kind;
}

/** `given_up`: no automatic tries are left. */
export const failedJobStates = ['retrying', 'given_up'] as const;

/** Result of a manual retry: started, already queued or running, or succeeded in the meantime. */
export const retryOutcomes = ['started', 'under_way', 'succeeded'] as const;

/** `resting`: the address just refused mail and is left alone for two days. */
export const resendOutcomes = ['started', 'under_way', 'succeeded', 'resting'] as const;
export type ResendOutcome = (typeof resendOutcomes)[number];

/** Days that open cases have spent in their stage: `[from, to)`. */
export const caseAges = ['under_3', 'under_7', 'under_14', 'under_30', 'over_30'] as const;
export type CaseAge = (typeof caseAges)[number];

export const caseAgeLabels: Readonly<Record<CaseAge, string>> = {
  under_3: 'Menos de 3 días',
  under_7: '3 a 6 días',
  under_14: '7 a 13 días',
  under_30: '14 a 29 días',
  over_30: '30 días o más',
};
