import { z } from 'zod';
import { refusals } from '../core/refusals.ts';

export const ledgerErrors = {
  ...refusals(404, {
    'ledger.statement_not_found': 'Ese archivo ya no está entre los de tus bancos.',
    'ledger.row_not_found': 'Esa fila ya no está apartada: el archivo se volvió a leer.',
    'ledger.entry_not_found': 'Ese movimiento ya no está: se quitó el archivo del que venía.',
    'ledger.rate_not_found': 'Ese tipo de cambio ya no está.',
    'ledger.rule_not_found': 'Esa regla ya no está.',
    'ledger.change_not_found': 'Ese cambio ya se deshizo, o es de hace demasiado.',
    'ledger.party_not_found': 'Esa parte relacionada ya no está en tu lista.',
  }),
  ...refusals(409, {
    'ledger.statement_reading': 'Todavía estamos leyendo el archivo. Espera unos segundos y vuelve a intentarlo.',
    'ledger.entry_changed': 'Este movimiento cambió en otra ventana. Mira cómo está ahora y vuelve a guardar.',
    'ledger.global_rules_too_many': 'Ya hay 1000 reglas para todas las empresas. Quita alguna que no se use.',
    'ledger.rules_too_many': 'Ya tienes 500 reglas. Quita alguna que no uses.',
    'ledger.answer_changed': 'Cambiaste esta respuesta en otra ventana. Mira cuál es la buena y vuelve a guardar.',
    'ledger.party_changed':
      'Cambiaste esta parte relacionada en otra ventana. Mira cómo está ahora y vuelve a guardar.',
    'ledger.party_used': 'Hay movimientos con esta parte relacionada: di antes con quién fueron, y luego quítala.',
    'ledger.parties_too_many': 'La lista admite hasta 50 partes relacionadas.',
    'ledger.receipts_too_many': 'Un movimiento admite hasta 20 recibos.',
    'ledger.year_locked':
      'Este año ya está presentado y su libro queda cerrado. Para cambiarlo hace falta una enmienda: escríbenos.',
  }),
  ...refusals(422, {
    'ledger.decision_unfit': 'Con esa fila no se puede hacer eso: mira por qué está apartada.',
    'ledger.day_outside': 'Esa fecha no es de ningún año fiscal de la empresa, o todavía no ha llegado.',
    'ledger.entry_of_bank':
      'Lo dice tu banco, o lo sabemos nosotros: no se borra. Si no es un gasto ni un ingreso, cambia su categoría.',
    'ledger.entry_of_question': 'Viene de una pregunta del cuestionario: cambia allí la respuesta.',
    'ledger.entry_of_house': 'Quién pagó solo se dice de lo que no viene de un banco.',
    'ledger.category_unfit': 'Esa categoría no vale para un importe de ese signo. Elige otra.',
    'ledger.pair_unfit': 'Esos dos no son un traspaso: tienen que ser de cuentas distintas y de signo contrario.',
    'ledger.parts_unequal': 'Las partes tienen que sumar el importe del movimiento.',
    'ledger.account_unknown': 'Esa cuenta no tiene movimientos en este año.',
    'ledger.processor_unknown': 'En este año no hay dinero de ese procesador.',
    'ledger.rate_unfit': 'El dólar no lleva tipo de cambio.',
    'ledger.rule_unfit': 'La regla necesita al menos tres letras y una categoría que valga para ese signo.',
    'ledger.owner_unknown': 'Esa persona no es dueña de la empresa según sus papeles.',
    'ledger.with_unfit': 'Con esa persona o empresa no puede ser: mira la categoría del movimiento y quién lo pagó.',
  }),
  'ledger.day_files_full': {
    status: 429,
    message:
      'Hoy ya llegaron {files_max} archivos de banco de esta empresa, el máximo de un día. Este no se guardó; los demás siguen aquí. Podrás subirlo dentro de {wait}.',
    data: z.object({ files_max: z.int(), retry_after_seconds: z.int().min(1) }),
  },
  'ledger.day_bytes_full': {
    status: 429,
    message:
      'Este archivo no cabe en lo de hoy: a esta empresa le quedan {megabytes_left} MB de los {megabytes_max} MB de un día. No se guardó; los demás siguen aquí. Podrás subirlo dentro de {wait}.',
    data: z.object({ megabytes_left: z.number(), megabytes_max: z.number(), retry_after_seconds: z.int().min(1) }),
  },
  'ledger.stored_full': {
    status: 413,
    message:
      'Este archivo no cabe: a los archivos de banco de esta empresa les quedan {megabytes_left} MB de {megabytes_max} MB. No se guardó; los demás siguen aquí. Quita alguno que no necesites y vuelve a subirlo.',
    data: z.object({ megabytes_left: z.number(), megabytes_max: z.number() }),
  },
} as const;
