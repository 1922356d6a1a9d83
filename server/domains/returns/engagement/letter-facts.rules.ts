import { letterTemplate } from '@zarpa/contract/returns/engagement.rules.ts';
import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { isSameName } from '@zarpa/contract/returns/papers.rules.ts';
import type { Preparer } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { englishDay } from '../../formation/papers/english-day.rules.ts';
import { kindEnglish } from '../preparer/preparer-words.rules.ts';
import type { KnownOwner, ReturnSource } from '../questions/return-source.rules.ts';

/** What a letter says; of a company that signs, by whom. */
export type LetterFacts = {
  template: string;
  is_reviewed: 'true' | 'false';
  company_name: string;
  ein: string;
  period: string;
  begin: string;
  end: string;
  forms: string[];
  preparer: Pick<Preparer, 'name' | 'ptin' | 'firm_name'> | null;
  signer: Signer;
};

type Signer = { name: string; title: 'Member' | 'Manager'; company: SigningCompany | null };
type SigningCompany = { registered: string; register_number: string; signatory: string; signatory_title: string };

type Known = {
  company: Pick<NonNullable<ReturnSource['company']>, 'name' | 'ein'>;
  owners: readonly KnownOwner[];
  year: FiscalYear;
  kinds: readonly ReturnKind[];
  preparer: Preparer | undefined;
  /** As whose account is called. */
  accountName: string;
};

export function letterFacts({ company, owners, year, kinds, preparer, accountName }: Known): LetterFacts {
  return {
    template: letterTemplate,
    is_reviewed: 'true',
    company_name: company.name,
    ein: company.ein ?? 'Applied for',
    period: year.period,
    begin: englishDay(year.begin),
    end: englishDay(year.end),
    forms: [...new Set(kinds)].map((kind) => kindEnglish[kind]),
    preparer: preparer ? { name: preparer.name, ptin: preparer.ptin, firm_name: preparer.firm_name } : null,
    signer: signerOf(owners.find((owner) => isSameName(nameOf(owner), accountName)) ?? owners[0]!),
  };
}

/** Who puts their name under it. */
export const signatoryOf = ({ signer }: LetterFacts): string => signer.company?.signatory ?? signer.name;

const nameOf = ({ name, company }: KnownOwner): string => company?.signatory ?? name;

function signerOf({ name, isManager, company }: KnownOwner): Signer {
  return {
    name,
    title: isManager ? 'Manager' : 'Member',
    company: company
      ? {
          registered: company.country,
          register_number: company.number,
          signatory: company.signatory,
          signatory_title: company.title,
        }
      : null,
  };
}
