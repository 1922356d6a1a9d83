/** Security events that are also sent as mail and notice. Only these words, because every screen loads them. */
export const securityNoticeTexts = {
  passkey_added: 'Llave de acceso añadida',
  passkey_removed: 'Llave de acceso quitada',
  recovery_code_used: 'Código de recuperación usado',
  recovery_codes_replaced: 'Códigos de recuperación nuevos',
  two_factor_enabled: 'Autenticación en dos pasos activada',
  two_factor_disabled: 'Autenticación en dos pasos desactivada',
  factor_reset_asked: 'Nuestro equipo prepara quitar tu segundo factor',
  factor_reset: 'Nuestro equipo quitó tu segundo factor',
  email_corrected: 'Correo de la cuenta corregido',
  account_blocked: 'Cuenta bloqueada',
  account_unblocked: 'Cuenta desbloqueada',
  deletion_canceled: 'Eliminación de la cuenta cancelada',
} as const;

export type SecurityNoticeKind = keyof typeof securityNoticeTexts;
