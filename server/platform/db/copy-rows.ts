import { CompiledQuery, type Transaction } from 'kysely';
import type { Database } from './database.gen.ts';

export type CopyCell = string | number | null | readonly string[];

/** One `COPY`: a third faster than arrays, and never whole in memory. `into` names table and columns. */
export async function copyRows(
  tx: Transaction<Database>,
  into: string,
  rows: Iterable<readonly CopyCell[]>,
): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`copy ${into} from stdin`, [new CopiedRows(rows)]));
}

/** Replaces a parameter in a `COPY`; `NamedClient` sends it after the statement. */
export class CopiedRows {
  readonly #rows: Iterable<readonly CopyCell[]>;

  constructor(rows: Iterable<readonly CopyCell[]>) {
    this.#rows = rows;
  }

  /** Chunks in PostgreSQL's text format. */
  *pieces(): Generator<string> {
    let piece = '';
    for (const row of this.#rows) {
      piece += `${row.map(written).join('\t')}\n`;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    if (piece !== '') yield piece;
  }
}

const pieceLength = 64_000;

function written(cell: CopyCell): string {
  if (cell === null) return String.raw`\N`;
  if (typeof cell === 'number') return String(cell);
  return escaped(typeof cell === 'string' ? cell : `{${cell.map(quoted).join()}}`);
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Escapes the characters that end a cell or a row, and the backslash. */
function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => signs[sign]!) : text;
}

const signs: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
