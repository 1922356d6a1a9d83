import { securityNoticeTexts } from './security-notices.rules.ts';

export const securityEventTexts = {
  ...securityNoticeTexts,
  signed_in: 'Inicio de sesión',
  signed_out: 'Cierre de sesión',
  session_closed: 'Sesión cerrada desde otro dispositivo',
  all_sessions_closed: 'Todas las sesiones cerradas',
  challenge_passed: 'Código de verificación aceptado',
  challenge_failed: 'Código de verificación incorrecto',
  passkey_accepted: 'Llave de acceso aceptada',
  passkey_refused: 'Llave de acceso rechazada',
  device_remembered: 'Dispositivo recordado durante 30 días',
  device_recognized: 'Dispositivo recordado: entrada sin código',
  device_forgotten: 'Dispositivo olvidado: volverá a pedir un código',
  password_reset_requested: 'Correo para cambiar la contraseña solicitado',
  payment: 'Pago realizado',
  export_requested: 'Copia de tus datos solicitada',
  export_downloaded: 'Copia de tus datos descargada',
  deletion_requested: 'Eliminación de la cuenta solicitada',
  deletion_confirmed: 'Eliminación de la cuenta confirmada',
} as const;

export type SecurityEventKind = keyof typeof securityEventTexts;
export const securityEventKinds = Object.keys(securityEventTexts) as [SecurityEventKind, ...SecurityEventKind[]];
