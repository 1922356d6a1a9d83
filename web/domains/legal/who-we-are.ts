import { brand } from '@zarpa/contract/core/brand.ts';

export function companySentence({ name, address }: { name: string; address: string }): string {
  return name && address
    ? `El servicio lo presta ${name}, con domicilio en ${address}.`
    : 'El nombre legal de la empresa que presta el servicio y su dirección están en cada factura, y te los damos si nos escribes.';
}

export function assistantSentence(provider: string): string {
  const who = provider || 'un proveedor de modelos de lenguaje';
  return `Donde el asistente de Ayuda responde con un modelo de lenguaje, lo que le escribes y, si lo permites, los datos de tu caso se envían a ${who}, que prepara la respuesta. Puede equivocarse: lo que dice no es asesoría.`;
}

export const companyLine = companySentence(brand.company);
export const assistantLine = assistantSentence(brand.modelProvider);
