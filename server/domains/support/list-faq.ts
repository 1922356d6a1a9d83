import type { faqOperations } from '@zarpa/contract/support/faq/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import { listCurrentFaq } from './faq/list-current-faq.ts';

export async function listFaq({ db }: Pick<Context, 'db'>): Promise<OperationAnswer<typeof faqOperations.listFaq>> {
  const items = await listCurrentFaq(db);
  return {
    success: true,
    data: {
      items: items.map(({ slug, topic, question, answer, words }) => ({
        slug,
        topic,
        question,
        answer,
        words: [...words],
      })),
    },
  };
}
