import { z } from 'zod';

export const filesErrors = {
  'files.type_not_accepted': {
    status: 415,
    message: 'Ese tipo de archivo no se admite aquí. Sube un archivo {accepted}.',
    data: z.object({ accepted: z.string() }),
  },
  'files.not_what_it_says': {
    status: 422,
    message: 'El contenido del archivo no corresponde a su nombre. Ábrelo para comprobarlo y vuelve a guardarlo.',
  },
  'files.damaged': {
    status: 422,
    message: 'No pudimos leer el archivo: parece dañado. Vuelve a guardarlo o a escanearlo, y súbelo de nuevo.',
  },
  'files.too_large_inside': {
    status: 422,
    message:
      'El archivo es demasiado grande al abrirlo. Súbelo por partes, por ejemplo un archivo por trimestre, o en CSV.',
  },
  'files.locked': {
    status: 422,
    message: 'El archivo pide una contraseña. Guárdalo sin contraseña y súbelo de nuevo.',
  },
  'files.too_many_pages': {
    status: 422,
    message: 'El documento tiene demasiadas páginas: se admiten hasta {pages_max}.',
    data: z.object({ pages_max: z.int() }),
  },
  'files.infected': {
    status: 422,
    message: 'Nuestro antivirus encontró algo peligroso en el archivo y no lo guardamos. Revisa tu equipo.',
  },
  'files.scanner_unavailable': {
    status: 503,
    message:
      'No pudimos revisar el archivo en este momento, así que no lo guardamos. Inténtalo de nuevo en unos minutos.',
  },
  'files.no_room': {
    status: 507,
    message:
      'Ahora mismo no nos queda espacio para recibir archivos, así que este no se guardó. Vuelve a subirlo más tarde.',
  },
  'files.store_unavailable': {
    status: 503,
    message: 'No pudimos guardar el archivo en este momento. Inténtalo de nuevo en unos minutos.',
  },

  'documents.none': { status: 404, message: 'Todavía no hay documentos que descargar.' },
  'documents.token_invalid': {
    status: 410,
    message: 'Ese enlace de descarga ya se usó o caducó. Vuelve a la pantalla de documentos y descárgalo de nuevo.',
  },
  'documents.replaced_meanwhile': {
    status: 409,
    message: 'Alguien ya puso una versión nueva de ese documento. Míralo otra vez antes de sustituirlo.',
  },
  'documents.signed': {
    status: 409,
    message: 'Ese documento está firmado y no se sustituye. Súbelo como documento nuevo.',
  },
  'documents.not_to_sign': { status: 409, message: 'Ese documento no se firma.' },
  'documents.still_model': {
    status: 409,
    message:
      'Es un modelo: todavía no se firma. Si tu abogado lo aprobó y ya lo firmaste, súbelo con «Subir un documento».',
  },
  'documents.reason_missing': { status: 422, message: 'Escribe por qué sustituye al anterior: lo lee el cliente.' },
  'documents.kept_already': {
    status: 409,
    message: 'Ese mismo archivo ya está entre los documentos de la empresa.',
  },
} as const;
