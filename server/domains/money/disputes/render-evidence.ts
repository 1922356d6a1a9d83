import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { evidenceLine, evidenceWords, leftOutSentence } from '@zarpa/contract/money/evidence.rules.ts';
import { disputeReason } from '@zarpa/contract/payments/disputes.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import type { DisputeRow } from '../../payments/disputes/disputes.queries.ts';
import type { PurchaseRow } from '../money.queries.ts';
import type { PartLines } from './evidence.ts';

const template = fileURLToPath(new URL('./evidence.typ', import.meta.url));

/** All texts of the paper. The same ones give the same bytes. */
export type EvidencePaper = {
  title: string;
  product: string;
  support: string;
  /** When it was put together: made twice it is the same paper. */
  moment: number[];
  facts: [label: string, value: string][];
  ownText: string;
  parts: { title: string; english: string; lines: string[]; leftOut: string }[];
};

export function paperOf(
  dispute: DisputeRow,
  row: PurchaseRow,
  parts: readonly PartLines[],
  { ownText, at }: { ownText: string; at: Date },
): EvidencePaper {
  return {
    title: `Respuesta a la disputa ${dispute.id}`,
    product: brand.product,
    support: brand.supportEmail,
    moment: at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
    facts: [
      ['Disputa', dispute.id],
      ['Motivo', disputeReason(dispute.reason)],
      ['Suma', formatUsd(dollarsOf(dispute.amount_cents))],
      ['Cliente', evidenceLine(row.name || row.email)],
      ['Correo', row.email],
      ['Empresa', evidenceLine(row.company_name)],
    ],
    ownText,
    // Of what there is nothing to say, nothing is said.
    parts: parts
      .filter(({ lines }) => lines.length > 0)
      .map(({ key, lines, leftOut }) => ({
        ...evidenceWords[key],
        lines,
        leftOut: leftOut > 0 ? leftOutSentence(leftOut) : '',
      })),
  };
}

/** Black on white: banks print and copy it. At most 20 pages and 1 MB, whatever a customer has. */
export function renderEvidence({ typesetter }: Pick<Context, 'typesetter'>, paper: EvidencePaper): Promise<Buffer> {
  return typesetter.typeset(template, paper);
}
