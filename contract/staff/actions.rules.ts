import type { operations, OperationName } from '../core/operations.ts';

type Noted = {
  [N in OperationName]: (typeof operations)[N] extends { access: 'staff' } & (
    | { method: 'POST' | 'PUT' | 'DELETE' }
    | { audited: readonly string[] }
  )
    ? N
    : never;
}[OperationName];

const texts: Record<Noted, string> = {
  downloadCustomerFile: 'Abrió un documento de un cliente',
  downloadFilingPacket: 'Descargó el paquete de una presentación',
  createStaffMember: 'Añadió a alguien al equipo',
  updateStaffMember: 'Cambió un rol',
  deleteStaffMember: 'Quitó a alguien del equipo',
  downloadStaffActions: 'Descargó la auditoría',
  updatePolicy: 'Cambió una política de 2FA',
  searchCases: 'Buscó una empresa por su EIN',
  claimCase: 'Tomó un trámite',
  releaseCase: 'Dejó un trámite',
  moveCase: 'Movió un trámite',
  checkMove: 'Miró qué diría un paso al cliente',
  cancelMove: 'Deshizo un paso antes de que saliera',
  createAction: 'Pidió algo al cliente',
  reviewAction: 'Revisó una respuesta del cliente',
  createTemplateReview: 'Anotó la revisión de una plantilla',
  createCasePaper: 'Subió un documento a un trámite',
  createDocument: 'Subió un documento a una empresa',
  updateDocument: 'Mostró u ocultó un documento',
  createCompanyMail: 'Anotó correo que llegó a una empresa',
  createNote: 'Escribió una nota interna',
  createFiling: 'Preparó una presentación para el socio',
  updateFilingProvider: 'Cambió quién presenta un trámite',
  startFilingLook: 'Preguntó al socio por una presentación',
  cancelFiling: 'Retiró una presentación',
  createTask: 'Encargó una fecha de impuestos',
  updateTask: 'Cambió una tarea de persona o de día',
  completeTask: 'Terminó una tarea',
  saveMemberShares: 'Anotó quién es dueño de cuánto desde un día',
  updateAnyTaxFact: 'Anotó un dato de los impuestos de una empresa',
  createStaffTaxProof: 'Dio por hecha una fecha de impuestos',
  cancelRefund: 'Dijo que un reembolso no procede',
  reviewPayment: 'Decidió sobre un pago de otra suma',
  createCorrection: 'Corrigió datos de un trámite',
  createReversal: 'Propuso deshacer un paso',
  reviewProposal: 'Resolvió un cambio por confirmar',
  updateOrderItem: 'Cambió una parte de una orden',
  updateOrder: 'Cambió la prioridad de una orden',
  saveYearRate: 'Anotó un tipo de cambio del año',
  deleteYearRate: 'Quitó un tipo de cambio del año',
  createGlobalRule: 'Añadió una regla para todas las empresas',
  deleteGlobalRule: 'Quitó una regla para todas las empresas',
  getStaffReturn: 'Abrió una declaración de un cliente',
  downloadReturnPaper: 'Abrió un papel de una declaración',
  downloadStaffPreparerPacket: 'Descargó los datos para un preparador',
  downloadReturnPage: 'Miró una página de una declaración',
  reviewReturn: 'Revisó una declaración',
  reviewSignedPage: 'Comparó una página firmada',
  uploadAnyCauseStatement: 'Subió una causa razonable firmada',
  sendReturn: 'Envió una declaración',
  createReturnProof: 'Subió la prueba de una declaración',
  createReturnNotice: 'Anotó lo que escribió una agencia',
  createAmendment: 'Abrió un año presentado',
  savePreparer: 'Cambió quién prepara las declaraciones',
  saveReturnSetting: 'Decidió cómo se rellena una línea',
  createRuleCheck: 'Comparó una regla con su fuente',
  saveSellingSetting: 'Decidió a quién vendemos',
  createBlankForm: 'Subió un formulario en blanco',
  startBlankForm: 'Puso en uso un formulario en blanco',
  createFaqItem: 'Añadió una pregunta frecuente',
  saveFaqItem: 'Cambió una pregunta frecuente',
  deleteFaqItem: 'Retiró una pregunta frecuente',
  updateFaqOrder: 'Ordenó las preguntas frecuentes',
  reviewCancellation: 'Respondió a una petición de reembolso',
  createRefund: 'Pidió una devolución',
  reviewRefund: 'Resolvió una devolución por confirmar',
  completeRefund: 'Anotó que devolvió por otra vía',
  updateStaffProfile: 'Cambió el perfil de una empresa',
  reviewChangeRequest: 'Respondió a una solicitud de cambio',
  createReply: 'Respondió en una conversación',
  createThreadNote: 'Anotó algo en una conversación',
  claimThread: 'Tomó una conversación',
  releaseThread: 'Dejó una conversación',
  updateThread: 'Cerró, reabrió o aplazó una conversación',
  saveSavedAnswer: 'Guardó una respuesta',
  deleteSavedAnswer: 'Quitó una respuesta guardada',
  startFailedJob: 'Reintentó una tarea fallida',
  startFailedJobs: 'Reintentó las tareas fallidas de un tipo',
  sendUnsentMail: 'Reenvió un correo sin enviar',
};

export const operationsOfAudit = Object.keys(texts) as Noted[];

export function staffActionText(operation: string): string {
  return Object.hasOwn(texts, operation) ? texts[operation as Noted] : operation;
}
