import { Readable } from 'node:stream';
import { staffActionText } from '@zarpa/contract/staff/actions.rules.ts';
import { objectText } from '@zarpa/contract/staff/objects.rules.ts';
import { roleNames, type StaffActionOutcome, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { csvCell } from '../../platform/files/csv-cell.rules.ts';
import { AnswerWithFile } from '../../platform/http/answers/answer.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { questionOf } from './action-question.rules.ts';
import { actionOf, type ShownAction } from './show-action.rules.ts';
import { listActions, type ActionQuestion } from './staff-actions.queries.ts';

export const downloadStaffActions: Handle<'downloadStaffActions'> = async ({ db, clock }, _actor, { query }) => {
  return new AnswerWithFile({
    content: Readable.from(piecesOf(db, questionOf(query, clock())), { objectMode: false }),
    name: `auditoria-${clock().toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
};

const rowsMax = 50_000;
const rowsAtOnce = 1_000;

/** Without the BOM Excel misreads accents. Who gets less than there is is told so in the last line. */
async function* piecesOf(db: Db, question: ActionQuestion): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(Object.keys(columns))}`);
  let before: string | undefined;
  for (let count = 0; count < rowsMax; count += rowsAtOnce) {
    const rows = await listActions(db, question, { before, limit: rowsAtOnce });
    yield Buffer.from(rows.map((row) => textOf(actionOf(row))).join(''));
    if (rows.length < rowsAtOnce) return;
    before = rows.at(-1)!.id;
  }
  const [more] = await listActions(db, question, { before, limit: 1 });
  if (more) yield Buffer.from(lineOf([`Hay más filas: este archivo tiene las ${rowsMax} más recientes.`]));
}

const outcomes: Readonly<Record<StaffActionOutcome, string>> = {
  done: 'Hecho',
  refused: 'Rechazado',
  failed: 'Falló',
};

const columns: Readonly<Record<string, (action: ShownAction) => string | null>> = {
  'Cuándo (UTC)': ({ began_at }) => began_at,
  Quién: ({ name, email }) => name || email || 'Cuenta eliminada',
  'Su correo': ({ email }) => email,
  'Su rol': ({ role }) => (role !== null && Object.hasOwn(roleNames, role) ? roleNames[role as StaffRole] : role),
  Qué: ({ operation }) => staffActionText(operation),
  'Sobre qué': ({ object }) => object && objectText(object.kind),
  Nombre: ({ about }) => about,
  Identificador: ({ object }) => object && object.id,
  Empresa: ({ company }) => company && company.name,
  Cliente: ({ customer }) => customer && customer.email,
  Cambios: ({ changes }) => changes.join('; '),
  Resultado: ({ outcome }) => (outcome === null ? 'Sin terminar' : outcomes[outcome]),
  Motivo: ({ reason }) => reason,
};

const textOf = (action: ShownAction) => lineOf(Object.values(columns).map((read) => read(action) ?? ''));
/** Semicolons: what Excel in Spanish takes apart by itself. */
const lineOf = (texts: readonly string[]) => `${texts.map(csvCell).join(';')}\r\n`;
