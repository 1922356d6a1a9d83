import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { yearText } from '../forms/filing-days.rules.ts';
import { writableText } from '../worksheets/writable-text.rules.ts';
import { companySection, datesSection, papersSection, presenceSection } from './company-sections.rules.ts';
import {
  accountsSection,
  assetsSection,
  contractorsSection,
  processorsSection,
  totalsSection,
} from './money-sections.rules.ts';
import { sectionOf, textHead, type PacketSection, type PacketSource } from './packet-source.rules.ts';
import { ownersSection, relatedSection } from './related-sections.rules.ts';
import { notCovered } from './preparer-words.rules.ts';
import { sectionOfReported, reportedTables } from './reported-tables.rules.ts';

export type PreparerSheet = {
  title: string;
  company: string;
  ein: string;
  period: string;
  sections: PacketSection[];
  notCovered: readonly string[];
};

export function preparerSheet(packet: PacketSource): PreparerSheet {
  const { company, year } = packet.source;
  const reported = reportedTables(packet);
  const sections = [
    companySection(packet),
    openSection(packet),
    papersSection(packet),
    datesSection(packet),
    totalsSection(packet),
    processorsSection(packet),
    ownersSection(packet),
    relatedSection(packet),
    contractorsSection(packet),
    sectionOfReported(reported.contractors),
    presenceSection(packet),
    sectionOfReported(reported.days),
    sectionOfReported(reported.stock),
    sectionOfReported(reported.sales),
    accountsSection(packet),
    assetsSection(packet),
    lettersSection(packet),
  ];
  return {
    title: 'Packet for the tax preparer',
    company: writableText(company?.name ?? ''),
    ein: company?.ein ?? '–',
    period: yearText(year),
    sections: sections.map(writableSection),
    notCovered,
  };
}

/** Banks and people write in any alphabet. */
const writableSection = (section: PacketSection): PacketSection => ({
  ...section,
  notes: section.notes.map(writableText),
  rows: section.rows.map((row) => row.map(writableText)),
});

/** Open points that may still change the figures. */
function openSection({ source }: PacketSource): PacketSection {
  const { ledger, missingMonths, skipped, openQuestions } = source;
  const { counts } = ledger;
  const rows = [
    ['Entries not classified, or only guessed', counts.open],
    ['Entries without an exchange rate: in no total', counts.without_rate],
    ['Transfers without their other half', counts.unpaired],
    ['Files and rows that wait to be read', counts.waiting_files + counts.asking_files + counts.quarantined_rows],
    ['Rows of files that were left out', skipped.reduce((all, one) => all + one.rows, 0)],
    ['Questions of the year without an answer', openQuestions],
  ].flatMap(([what, count]) => (count === 0 ? [] : [[String(what), String(count)]]));
  const months = missingMonths.map(({ account, months: missing }) => [
    `Months without a statement: ${accountName(account)}`,
    missing.join(', '),
  ]);
  const section = {
    title: 'What is open',
    titulo: 'Lo que falta',
    notes: [],
    heads: [textHead('What'), textHead('How many')],
    rows: [...rows, ...months],
  };
  return sectionOf(section, 'Nothing that we know of.');
}

function lettersSection({ letters }: PacketSource): PacketSection {
  const section = {
    title: 'Letters of the IRS on file',
    titulo: 'Cartas del IRS que tenemos',
    notes: ['Also ask for the letter that accepts a Form 8832 or 2553, where one was filed.'],
    heads: [textHead('Paper'), textHead('On file since')],
    rows: letters.map(({ title, day }) => [title, day]),
  };
  return sectionOf(section, 'None.');
}
