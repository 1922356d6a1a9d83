import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import { differencesOf, type ComparedPaper } from '@zarpa/contract/documents/paper-agreement.rules.ts';
import type { Context } from '../../../context.ts';
import { listPaperFacts } from '../../documents/papers/paper-facts.queries.ts';
import { loadAgencyTexts } from '../agency/agency-texts.ts';
import { addressesOf, agreedFacts } from './agreed-facts.rules.ts';
import { loadBankFolder, type BankFolder } from './load-bank-folder.ts';
import type { Handle } from '../../../platform/http/handler.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'runInChild' | 'clock' | 'log' | 'config'>;

/** Includes differences between papers, because banks refuse for a comma. */
export const getBankFolder: Handle<'getBankFolder'> = async (needs, actor, { params }) => {
  const folder = await loadBankFolder(needs, actor, params.id);
  const items = folder.items.map(({ papers, ...item }) => ({
    ...item,
    documents: papers.map((paper) => ({ id: paper.id, title: paper.title })),
  }));
  const differences = differencesOf(agreedFacts(folder.company), await comparedPapers(needs, folder));
  const addresses = addressesOf(folder.company, needs.config.filers);
  return { success: true, data: { items, differences, addresses } };
};

/** Papers from owners are pictures or third parties' letters and are not compared. */
async function comparedPapers(needs: Needs, { registrationId, items }: BankFolder): Promise<ComparedPaper[]> {
  const papers = items.flatMap((item) => item.papers);
  const made = await listPaperFacts(
    needs.db,
    registrationId,
    papers.filter(({ source }) => source === 'generated').map(({ id }) => id),
  );
  const ofAgencies = papers.filter((paper) => paper.source !== 'generated' && agencyOf(paper.category));
  const texts = await loadAgencyTexts(needs, registrationId, ofAgencies);
  return papers.flatMap(({ id, title, category }): ComparedPaper[] => {
    const [values, lines] = [made.get(id), texts.get(id)];
    if (values) return [{ document_id: id, title, values }];
    const agency = agencyOf(category);
    return lines && agency ? [{ document_id: id, title, lines, agency }] : [];
  });
}

function agencyOf(category: DocumentCategory): 'state' | 'irs' | undefined {
  if (category === 'articles') return 'state';
  return category === 'ein_letter' ? 'irs' : undefined;
}
