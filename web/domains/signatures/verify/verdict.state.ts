import type { SealVerdict } from '@zarpa/contract/signatures/verify.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';

type Words = { tone: Tone; title: string; text: string };

export const verdictWords: Readonly<Record<SealVerdict, Words>> = {
  whole: {
    tone: 'success',
    title: 'Es auténtico y está como se selló',
    text: 'Nadie cambió nada desde que firmaron.',
  },
  extended: {
    tone: 'danger',
    title: 'Le añadieron algo después de sellarlo',
    text: 'Lo que sellamos está entero, pero este archivo lleva algo más detrás, que nadie firmó. Pide el original.',
  },
  changed: {
    tone: 'danger',
    title: 'No es lo que se selló',
    text: 'Lleva un sello que no coincide con su contenido, o no es ninguno de los archivos que sellamos. No te fíes de él: pide el original a quien te lo dio.',
  },
  foreign: {
    tone: 'caution',
    title: 'No lo sellamos nosotros',
    text: 'Lleva la firma de otro. De ese documento no podemos decir nada.',
  },
  unsealed: {
    tone: 'info',
    title: 'No lleva nuestro sello',
    text: 'Puede ser una copia impresa y escaneada, o un documento que no se firmó aquí. Pide el archivo original, tal como llegó por correo.',
  },
};

export const newerText = 'Hay una versión más nueva de este documento. Este sigue siendo lo que se firmó entonces.';

/** In the reader's own time. */
export const momentOf = (iso: string): string =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** `#code` of an address, whatever was typed there. */
export function codeIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim().slice(0, 40);
  } catch {
    return '';
  }
}
