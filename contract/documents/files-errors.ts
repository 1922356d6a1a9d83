import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const filesErrors = {
  ...refusals(422, {
    'files.not_what_it_says':
      'El contenido del archivo no corresponde a su nombre. Ábrelo para comprobarlo y vuelve a guardarlo.',
    'files.damaged': 'No pudimos leer el archivo: parece dañado. Vuelve a guardarlo o a escanearlo, y súbelo de nuevo.',
    'files.too_large_inside':
      'El archivo es demasiado grande al abrirlo. Súbelo por partes, por ejemplo un archivo por trimestre, o en CSV.',
    'files.locked': 'El archivo pide una contraseña. Guárdalo sin contraseña y súbelo de nuevo.',
    'files.infected': 'Nuestro antivirus encontró algo peligroso en el archivo y no lo guardamos. Revisa tu equipo.',
    'documents.reason_missing': 'Escribe por qué sustituye al anterior: lo lee el cliente.',
  }),
  ...refusals(503, {
    'files.scanner_unavailable':
      'No pudimos revisar el archivo en este momento, así que no lo guardamos. Inténtalo de nuevo en unos minutos.',
    'files.store_unavailable': 'No pudimos guardar el archivo en este momento. Inténtalo de nuevo en unos minutos.',
  }),
  ...refusals(409, {
    'documents.replaced_meanwhile':
      'Alguien ya puso una versión nueva de ese documento. Míralo otra vez antes de sustituirlo.',
    'documents.signed': 'Ese documento está firmado y no se sustituye. Súbelo como documento nuevo.',
    'documents.not_to_sign': 'Ese documento no se firma.',
    'documents.still_model':
      'Es un modelo: todavía no se firma. Si tu abogado lo aprobó y ya lo firmaste, súbelo con «Subir un documento».',
    'documents.kept_already': 'Ese mismo archivo ya está entre los documentos de la empresa.',
  }),
  'files.type_not_accepted': {
    status: 415,
    message: 'Ese tipo de archivo no se admite aquí. Sube un archivo {accepted}.',
    data: z.object({ accepted: z.string() }),
  },
  'files.too_many_pages': {
    status: 422,
    message: 'El documento tiene demasiadas páginas: se admiten hasta {pages_max}.',
    data: z.object({ pages_max: z.int() }),
  },
  'files.no_room': {
    status: 507,
    message:
      'Ahora mismo no nos queda espacio para recibir archivos, así que este no se guardó. Vuelve a subirlo más tarde.',
  },
  'documents.none': { status: 404, message: 'Todavía no hay documentos que descargar.' },
  'documents.token_invalid': {
    status: 410,
    message: 'Ese enlace de descarga ya se usó o caducó. Vuelve a la pantalla de documentos y descárgalo de nuevo.',
  },
} as const;
