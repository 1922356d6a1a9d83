import type { PartnerDocumentKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { documents, orderItems, type Wire } from './corporate-tools-wire.ts';
import type { PartnerReading, Placed } from './filing-provider.ts';

const knownStatuses = ['new', 'awaiting-client-input', 'pending-state-formation'];

export async function read(call: Wire['call'], { companyId, productId }: Placed): Promise<PartnerReading> {
  const query = { company_ids: [companyId] };
  const { result: items } = await call(orderItems, 'GET', '/order-items/requiring-attention', { query });
  const own = items.filter(({ company_id, product }) => company_id === companyId && product.id === productId);
  const asking = own.find(({ status }) => status === 'awaiting-client-input');
  const unknown = own.find(({ status }) => !knownStatuses.includes(status));
  const { result: papers } = await call(documents, 'GET', '/documents', {
    query: { company_id: companyId, limit: '100' },
  });
  return {
    asks: asking && { orderItemId: asking.id },
    unknownStatus: unknown?.status.slice(0, 60),
    documents: papers
      .filter(({ payment_locked }) => !payment_locked)
      .map(({ id, title, type, company_id, company_name }) => ({
        id,
        title,
        kind: kindOf(type, title),
        companyId: company_id,
        companyName: company_name,
      })),
  };
}

function kindOf(type: string, title: string): PartnerDocumentKind {
  switch (type) {
    case 'Formation Document':
      return 'formation';
    case 'Rejection Notice':
      return 'rejection';
    case 'EIN - SS4 Form':
      return 'ss4';
    case 'EIN Letter':
      return 'ein_letter';
    default:
      return title === 'IRS Notice' ? 'irs_refusal' : 'other';
  }
}
