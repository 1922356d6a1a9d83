import type { RecordView } from './preparer-record.data.ts';
import { emptyRows, typedRecord, type ListedPoint, type TypedRecord } from './typed-record.state.ts';

type RecordDraft = { typed: TypedRecord; version: number };
export const draftFields = ['typed', 'version'] as const;

export const draftTexts = ({ typed, version }: RecordDraft): Record<(typeof draftFields)[number], string> => ({
  typed: JSON.stringify(typed),
  version: String(version),
});

export function draftOf(
  texts: Partial<Record<string, string>>,
  { record, owners }: Pick<RecordView, 'record' | 'owners'>,
): RecordDraft | undefined {
  const version = Number(texts['version']);
  const draft = parsed(texts['typed']);
  if (draft === undefined || !Number.isSafeInteger(version)) return undefined;
  const { days } = typedRecord(record, owners);
  return {
    version,
    typed: {
      contractors: listIn(draft, 'contractors'),
      // Owners added since get a line; removed ones lose theirs.
      days: days.map((line) => {
        const found = rowsIn(draft['days']).find((row) => row['owner_id'] === line.owner_id);
        return found ? { ...line, days: textIn(found['days']), isUnsure: found['isUnsure'] === true } : line;
      }),
      stock: listIn(draft, 'stock'),
      sales: listIn(draft, 'sales'),
    },
  };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const rowsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

function parsed(text: string | undefined): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function listIn<P extends ListedPoint>(draft: Fields, point: P): TypedRecord[P] {
  const part = isFields(draft[point]) ? draft[point] : {};
  const names = Object.keys(emptyRows[point]);
  const list = rowsIn(part['list']).map((row) => Object.fromEntries(names.map((name) => [name, textIn(row[name])])));
  return { said: textIn(part['said']), list: list.length > 0 ? list : [{ ...emptyRows[point] }] } as TypedRecord[P];
}
