/** Trusts a paper only if it names this company; a person reads the unreadable ones. */
import { einOf } from '@zarpa/contract/formation/case.rules.ts';
import type { PartnerDocumentKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';

export type PaperReading =
  | { kind: 'formed'; formedOn: string; filingNumber: string }
  | { kind: 'rejected'; isName: boolean; reason: string }
  | { kind: 'ein'; ein: string }
  | { kind: 'ein_refused'; reason: string }
  | { kind: 'foreign' }
  | { kind: 'unreadable' };

/** `name`: the filed name. `lines`: the paper's text. */
export function readPaper(document: PartnerDocumentKind, lines: readonly string[], name: string): PaperReading {
  const named = valueOf(lines, 'Legal name') ?? valueOf(lines, 'Name');
  if (named === undefined) return { kind: 'unreadable' };
  if (paperName(named) !== paperName(name)) return { kind: 'foreign' };
  return readingOf(document, lines) ?? { kind: 'unreadable' };
}

function readingOf(document: PartnerDocumentKind, lines: readonly string[]): PaperReading | undefined {
  const reason = valueOf(lines, 'Reason');
  switch (document) {
    case 'formation': {
      const filingNumber = /^\d{4}-\d{9}$/.exec(valueOf(lines, 'Filing ID') ?? '')?.[0];
      const formedOn = isoDayOf(valueOf(lines, 'Filed on') ?? '');
      return filingNumber && formedOn ? { kind: 'formed', formedOn, filingNumber } : undefined;
    }
    case 'rejection':
      return reason ? { kind: 'rejected', isName: isAboutName(reason), reason } : undefined;
    case 'ein_letter': {
      const ein = einOf(valueOf(lines, 'Employer Identification Number') ?? '');
      return ein ? { kind: 'ein', ein } : undefined;
    }
    case 'irs_refusal':
      return reason ? { kind: 'ein_refused', reason } : undefined;
    default:
      return undefined;
  }
}

function valueOf(lines: readonly string[], label: string): string | undefined {
  const start = `${label.toLowerCase()}:`;
  const line = lines.find((one) => one.trim().toLowerCase().startsWith(start));
  return line?.trim().slice(start.length).trim() || undefined;
}

function isAboutName(reason: string): boolean {
  return /\bname\b/i.test(reason) && /distinguish|available|restricted|similar/i.test(reason);
}

/** Letters that have no accent to remove but are written differently elsewhere. */
const others: Readonly<Record<string, string>> = { Ł: 'L', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Þ: 'TH', ẞ: 'SS' };

/** Letters and digits of a name. Only for matching papers with known companies, not for checking whether a name is available. */
export function paperName(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[ŁÆŒØĐÞẞ]/gu, (letter) => others[letter]!)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** `November 24, 2026` → `2026-11-24`; undefined for other text. */
function isoDayOf(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\p{L}+) (\d{1,2}), (\d{4})$/u.exec(text.trim()) ?? [];
  const index = months.indexOf(month.toLowerCase());
  const iso = `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return index >= 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
