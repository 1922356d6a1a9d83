/** What of the security log is also told by mail and notice: every screen carries these words, and none of the others. */
export const securityNoticeTexts = {
  passkey_added: 'Llave de acceso añadida',
  passkey_removed: 'Llave de acceso quitada',
  recovery_code_used: 'Código de recuperación usado',
  recovery_codes_replaced: 'Códigos de recuperación nuevos',
  two_factor_enabled: 'Autenticación en dos pasos activada',
  two_factor_disabled: 'Autenticación en dos pasos desactivada',
  deletion_canceled: 'Eliminación de la cuenta cancelada',
} as const;

export type SecurityNoticeKind = keyof typeof securityNoticeTexts;
