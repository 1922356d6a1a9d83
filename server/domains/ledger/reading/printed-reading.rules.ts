/** Serialises a reading in pieces, from the child process to the parent: 100 000 rows as one text weigh more than their content. */
import type { Reading } from './reading.ts';

const piece = 1_000;

export function* printReading(given: Reading): Generator<string> {
  if (given.state !== 'read') return yield `${JSON.stringify(given)}\n`;
  const { movements, skipped, quarantined, ...head } = given;
  yield `${JSON.stringify(head)}\n`;
  for (const [name, rows] of Object.entries({ movements, skipped, quarantined }))
    for (let from = 0; from === 0 || from < rows.length; from += piece)
      yield `${JSON.stringify({ [name]: rows.slice(from, from + piece) })}\n`;
}

export function joinPrinted(printed: Buffer): unknown {
  const rows: Record<string, unknown[]> = { movements: [], skipped: [], quarantined: [] };
  try {
    const [head, ...pieces] = linesOf(printed);
    for (const one of pieces)
      for (const [name, more] of Object.entries(one as Record<string, unknown[]>))
        for (const row of more) rows[name]!.push(row);
    return pieces.length > 0 ? { ...(head as object), ...rows } : head;
  } catch {
    return undefined;
  }
}

function* linesOf(printed: Buffer): Generator<unknown> {
  for (let from = 0; from < printed.length;) {
    const end = printed.indexOf('\n', from);
    yield JSON.parse(printed.toString('utf8', from, end));
    from = end + 1;
  }
}
