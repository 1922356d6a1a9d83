import { apiQuery, focused, queryClient, saveAndShow } from '../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';

export type Service = CallAnswer<'GET /api/companies/:id/services'>['data']['services'][number];
export type Offer = CallAnswer<'GET /api/companies/:id/offers'>['data']['offers'][number];
export type Cards = CallAnswer<'GET /api/cards'>['data'];
export type SavedCard = Cards['cards'][number];
export type Charge = CallAnswer<'GET /api/charges/:id'>['data']['charge'];

const chargesKey = ['charges'];
/** While a card is asked. */
const chargingMs = 4_000;

export const servicesQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/services', { params: { id } }, ['services', id], 'services', focused);

export const offersQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/offers', { params: { id } }, ['offers', id], 'offers', focused);

export const cardsQuery = apiQuery('GET /api/cards', {}, ['cards'], focused);

export const chargesQuery = apiQuery('GET /api/charges', {}, [...chargesKey, 'all'], 'charges', focused);

export const chargeQuery = (id: string) =>
  apiQuery('GET /api/charges/:id', { params: { id } }, [...chargesKey, id], 'charge', {
    ...focused,
    refetchInterval: ({ state }) => (state.data?.state === 'charging' ? chargingMs : false),
  });

type OfService = { id: string; serviceId: string };

export const cancelService = (of: OfService, reason: string) =>
  changeService(of, async () => {
    const answer = await call('POST /api/companies/:id/services/:serviceId/cancellation', {
      params: of,
      body: { reason },
    });
    return answer.data.services;
  });

export const renewService = (of: OfService) =>
  changeService(of, async () => {
    const answer = await call('DELETE /api/companies/:id/services/:serviceId/cancellation', { params: of });
    return answer.data.services;
  });

async function changeService({ id }: OfService, save: () => Promise<Service[]>): Promise<void> {
  await saveAndShow(servicesQuery(id), save);
  void forgetCharges();
}

type Order = { addon_key: string; price_cents: number };

/** At the price that was shown. Returns the charge to pay. */
export async function buyService(id: string, { addon_key, price_cents }: Order): Promise<string> {
  const answer = await call('POST /api/companies/:id/services', { params: { id }, body: { addon_key, price_cents } });
  return answer.data.charge_id;
}

export const createCardSetup = async () => (await call('POST /api/cards/setup')).data;

export const saveCard = (setupId: string, version: string) =>
  changeCards(async () => {
    const answer = await call('POST /api/cards', { body: { setup_id: setupId, consent_version: version } });
    return answer.data;
  });

export const makeDefault = ({ id }: Pick<SavedCard, 'id'>) =>
  changeCards(async () => (await call('PUT /api/cards/:id/default', { params: { id } })).data);

export const removeCard = ({ id }: Pick<SavedCard, 'id'>) =>
  changeCards(async () => (await call('DELETE /api/cards/:id', { params: { id } })).data);

async function changeCards(save: () => Promise<Cards>): Promise<Cards> {
  const cards = await saveAndShow(cardsQuery, save);
  void queryClient.invalidateQueries({ queryKey: chargesKey });
  return cards;
}

export const payCharge = async (id: string) => (await call('POST /api/charges/:id/payment', { params: { id } })).data;

/** Gives up a purchase. */
export const deleteCharge = async (id: string) =>
  (await call('DELETE /api/charges/:id', { params: { id } })).data.charge;

/** What a charge that was asked, or is not any more, may have changed: a bank may refuse its card for ever. */
export async function forgetCharges(): Promise<void> {
  await Promise.all(
    [chargesKey, cardsQuery.queryKey, ['services'], ['offers'], ['todos'], ['taxes', 'next']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
