import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { type ReturnPaper, returnPaperWords } from '@zarpa/contract/returns/papers.rules.ts';
import type { Context } from '../../../context.ts';
import type { FilledForm } from '../forms/filled-form.rules.ts';
import { partFiveKey, partSixKey } from '../forms/form-5472/related-statements.rules.ts';
import { einText } from '../forms/form-lines.rules.ts';
import { type PacketContent, packetForms } from '../forms/packet-forms.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { officialPapers } from '../papers/official-papers.ts';
import type { KnownOwner, ReturnSource } from '../questions/return-source.rules.ts';
import { renderFiledStatement } from '../worksheets/render-filed-statement.ts';
import { renderReasonableCause } from '../worksheets/render-reasonable-cause.ts';
import { renderWorksheet } from '../worksheets/render-worksheet.ts';
import type { AnyReturn } from './require-returns.ts';
import type { YearDues } from './required-returns.rules.ts';

type Needs = Pick<Context, 'db' | 'config' | 'typesetter' | 'runInChild' | 'clock'>;
/** `subject`: id of the related party, empty for a packet's single papers. */
export type MadePaper = {
  paper: ReturnPaper;
  subject: string;
  title: string;
  pdf: Buffer;
  blankSha256: string | null;
};
export type MadePacket = { forms: FilledForm[]; papers: MadePaper[]; leftOut: string[] };

export async function packetPapers(
  needs: Needs,
  of: AnyReturn,
  { source, dues, facts }: { source: ReturnSource; dues: YearDues; facts: ReturnFacts },
): Promise<MadePacket> {
  const { row } = of;
  const at = row.state_since;
  const title = packetTitle(row);
  const forms = packetForms(contentOf(needs, of, { source, dues }), facts);
  const paper = (which: ReturnPaper, pdf: Buffer, more: Partial<MadePaper> & { party?: string } = {}): MadePaper => ({
    paper: which,
    subject: more.subject ?? '',
    title: `${returnPaperWords[which]}: ${title}${more.party ? ` (${more.party})` : ''}`,
    pdf,
    blankSha256: more.blankSha256 ?? null,
  });
  const papers = [paper('worksheet', await renderWorksheet(needs, { title, forms, facts }, at))];
  for (const form of forms) {
    const { subjectId: subject = '', subject: name, statements } = form;
    const party = { id: subject || facts.owners[0]!.id, name: subject ? name : facts.owners[0]!.name };
    for (const statement of statements) {
      const which = attachedPapers[statement.key];
      if (which === undefined) continue;
      const pdf = await renderFiledStatement(needs, { statement, party, facts }, at);
      papers.push(paper(which, pdf, { subject, party: subject && name }));
    }
  }
  const cause = causeOf(of, facts);
  if (cause) papers.push(paper('reasonable_cause', await renderReasonableCause(needs, cause, at)));
  const official = await officialPapers(needs, forms, facts, at);
  papers.push(
    ...official.papers.map(({ form, subject, party, pdf, sha256 }) =>
      paper(form, pdf, { subject, party, blankSha256: sha256 }),
    ),
  );
  return { forms, papers, leftOut: official.leftOut };
}

const attachedPapers: Readonly<Partial<Record<string, ReturnPaper>>> = {
  [partFiveKey]: 'part_v_statement',
  [partSixKey]: 'part_vi_statement',
};

function contentOf(
  { config }: Needs,
  { row, year }: AnyReturn,
  { source, dues }: { source: ReturnSource; dues: YearDues },
): PacketContent {
  const { kind } = row;
  if (kind === 'extension') {
    const extended = dues.required.find((one) => one.kind === 'extension')?.of;
    if (!extended) throw new Error('there is nothing left to extend');
    return { kind, of: extended };
  }
  if (kind !== 'annual_report') return { kind };
  const { company, owners, wyomingAssets } = source;
  const { address, mailing, contact } = company!;
  const manager = owners.find(({ isManager }) => isManager) ?? owners[0]!;
  return {
    kind,
    report: {
      year: Number(row.due_on.slice(0, 4)) || year.year + 1,
      ...contact,
      mailing: mailing ?? address,
      principal: address,
      assetsCents: Math.round((wyomingAssets ?? 0) * 100),
      agent: { name: config.filers.agent.name ?? '', address: config.filers.agent.address ?? '' },
      signer: signerOf(manager),
    },
  };
}

export function signerOf({ name, isManager, company }: KnownOwner): { name: string; title: string } {
  const title = isManager ? 'Manager' : 'Member';
  return company ? { name: company.signatory, title: `${company.title} of ${name}, ${title}` } : { name, title };
}

function causeOf({ row }: AnyReturn, { company, year, missed }: ReturnFacts) {
  if (missed === null || row.kind === 'extension' || row.kind === 'annual_report') return undefined;
  return { company: company.name, ein: einText(company), period: year.period, ...missed };
}
