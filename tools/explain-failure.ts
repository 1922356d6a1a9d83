import { OutdatedDatabase } from '@zarpa/server/platform/db/take-over.ts';

type Known = Error & { code?: string; migration?: string; errors?: readonly Error[] };

export function explainFailure(error: unknown, url: string | undefined): string {
  if (!(error instanceof Error)) return `No se pudo migrar: ${String(error)}`;
  if (error instanceof OutdatedDatabase) return error.message;
  const { code, message, migration, errors } = error as Known;
  const place = placeOf(url);
  const away = code ?? (errors?.[0] as Known | undefined)?.code;
  switch (away) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
      return `No responde ninguna base de datos en ${place}: mira que esté encendida y que la dirección sea esa.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No se encuentra el servidor de ${place}: mira la dirección.`;
    case '28P01':
    case '28000':
      return `La base de datos de ${place} no admite ese usuario con esa contraseña.`;
    case '3D000':
      return `En ${place} no existe esa base de datos: créala antes.`;
    default:
  }
  const missing = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  if (missing)
    return `La base de datos es de una versión más nueva: tiene la migración ${missing}, que esta versión no conoce. No se cambió nada.`;
  if (migration) return `La migración ${migration} falló y se deshizo entera: ${oneLine(message)}`;
  return `No se pudo migrar: ${oneLine(message)}`;
}

function placeOf(url: string | undefined): string {
  try {
    const { host, pathname } = new URL(url ?? '');
    return `${host || 'este equipo'}${pathname}`;
  } catch {
    return 'la dirección dada';
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
