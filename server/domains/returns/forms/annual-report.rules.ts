/** Wyoming's annual report: the questions of its page, in order, with the licence tax (W.S. 17-29-209, wyoming.md §3). */
import type { FilledForm } from './filled-form.rules.ts';
import { amountLine, cityLine, streetLine, textLine } from './form-lines.rules.ts';
import type { PaperAddress, ReturnFacts } from './return-facts.rules.ts';

export type AnnualReportFacts = {
  year: number;
  /** `2026-001234567`, the state's number for the company. */
  filingNumber: string;
  mailing: PaperAddress;
  principal: PaperAddress;
  email: string;
  phone: string;
  assetsCents: number;
  agent: { name: string; address: string };
  signer: { name: string; title: string };
};

/** $60, or $.0002 per dollar of assets in Wyoming if that is more; in cents. */
export const licenceTaxCents = (assetsCents: number): number => Math.max(6_000, Math.round(assetsCents / 5_000));

/** Above $500 the state's page takes no card: the report is printed and mailed. */
const onlineMaxCents = 50_000;

export function annualReport({ company }: Pick<ReturnFacts, 'company'>, report: AnnualReportFacts): FilledForm {
  const feeCents = licenceTaxCents(report.assetsCents);
  return {
    form: 'annual_report',
    title: `Wyoming annual report (${report.year})`,
    subject: '',
    parts: [
      {
        title: 'Company',
        lines: [
          textLine(['filing_number', '1', 'Filing ID'], report.filingNumber),
          textLine(['name', '1', 'Name'], company.name),
        ],
      },
      { title: 'Mailing address', lines: addressLines('mailing', '2', report.mailing) },
      { title: 'Principal office address', lines: addressLines('principal', '3', report.principal) },
      {
        title: 'Contact',
        lines: [textLine(['email', '4', 'E-mail'], report.email), textLine(['phone', '4', 'Phone'], report.phone)],
      },
      {
        title: 'License tax',
        lines: [
          amountLine(
            ['assets', '5', 'Capital, property and assets located and employed in Wyoming'],
            report.assetsCents,
            {
              note: 'Al cierre del último año fiscal.',
            },
          ),
          amountLine(['fee', '5', 'License tax: $60, or $.0002 per dollar where that is more'], feeCents),
        ],
      },
      {
        title: 'Registered agent',
        lines: [
          textLine(['agent_name', '6', 'Name'], report.agent.name),
          textLine(['agent_address', '6', 'Address'], report.agent.address),
        ],
      },
      {
        title: 'Signature',
        lines: [
          textLine(['signer_name', '7', 'Name of signer'], report.signer.name),
          textLine(['signer_title', '7', 'Title'], report.signer.title),
        ],
      },
    ],
    statements: [],
    notes: [
      'Quien firma declara que es cierto, bajo pena de perjurio. Las dos direcciones son públicas.',
      ...(feeCents > onlineMaxCents ? ['Pasa de $500: se imprime y se envía por correo.'] : []),
    ],
  };
}

const addressLines = (key: string, line: string, address: PaperAddress) => [
  textLine([`${key}_street`, line, 'Street'], streetLine(address)),
  textLine([`${key}_city`, line, 'City, state, and ZIP code'], cityLine(address)),
];
