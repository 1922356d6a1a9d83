import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';

export function recoverySheet(codes: readonly string[], email: string, now: Date): { fileName: string; text: string } {
  return {
    fileName: `${brand.product.toLowerCase()}-codigos-de-recuperacion.txt`,
    text: [
      `Códigos de recuperación de ${brand.product}`,
      `Cuenta: ${email}`,
      `Generados el ${formatDay(now)}`,
      '',
      ...codes.map((code, index) => `${String(index + 1).padStart(2)}. ${code}`),
      '',
      'Cada código sirve una sola vez, cuando no tienes tu aplicación de códigos.',
      'Si generas códigos nuevos, estos dejan de servir.',
      '',
    ].join('\n'),
  };
}
