/** What customers do in the portal, banks with cards, and the team with what could not be delivered. Each call is repeated until it is answered. */
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { bounceSignature } from '@zarpa/server/domains/notices/bounce-signature.rules.ts';
import { query } from '../query.ts';
import { mint } from '../production/uploaders.ts';
import { untilAnswered, type CardProvider } from './card-provider.ts';
import type { FakeClock } from './fake-clock.ts';
import type { Company } from './found-companies.ts';
import { actOf } from './lives.ts';

export const bounceSecret = 'a secret of the mail provider';

/** How many charges the provider knew when it was answered, and when it was taken back. */
export type Cancelling = { serviceId: string; answeredAt: number; undoneAt: number | null };
export type Deeds = {
  cancelled: Cancelling[];
  /** By the mail's id in our outbox, the day on which it came back. */
  bounced: Map<string, string>;
  /** Charges of which somebody told by hand. */
  toldByHand: { chargeId: string; day: string }[];
  /** Acts by name, and answers that were refusals by code. */
  tally: Map<string, number>;
};

export type Town = { api: string; issuer: string; url: string; cards: CardProvider; clock: FakeClock };

type Due = { on: string; act: () => Promise<unknown> };
type Answer = { status: number; code: string; body: { data?: never } };

export function openPeople(town: Town, companies: readonly Company[]) {
  const { api, issuer, url, cards, clock } = town;
  const deeds: Deeds = { cancelled: [], bounced: new Map(), toldByHand: [], tally: new Map() };
  const count = (name: string) => deeds.tally.set(name, (deeds.tally.get(name) ?? 0) + 1);
  let waiting: Due[] = companies.flatMap(actsOf);

  function actsOf(company: Company): Due[] {
    const { breaksOn, mendsOn, savesOn, cancels, card } = company;
    const bank = actOf(card);
    const list: (Due | undefined)[] = [
      breaksOn && bank ? { on: breaksOn, act: () => ofBank(company, bank) } : undefined,
      mendsOn ? { on: mendsOn, act: () => ofBank(company, 'mend-card') } : undefined,
      savesOn ? { on: savesOn, act: () => saveCard(company) } : undefined,
      cancels ? { on: cancels.on, act: () => cancel(company) } : undefined,
    ];
    return list.filter((due) => due !== undefined);
  }

  async function ofBank({ methodId }: Company, act: Parameters<CardProvider['act']>[0]): Promise<void> {
    await cards.act(act, methodId!);
    count(act);
  }

  async function call(company: Company, method: string, path: string, body?: object): Promise<Answer> {
    return untilAnswered(async () => {
      const token = await mint(issuer, company);
      const response = await fetch(`${api}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { code?: string };
      if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
      if (!response.ok) count(answer.code ?? String(response.status));
      return { status: response.status, code: answer.code ?? '', body: answer as Answer['body'] };
    });
  }

  const charged = () => cards.attempts().length;

  async function cancel(company: Company): Promise<void> {
    const { all, undoneOn } = company.cancels!;
    const done: Cancelling[] = [];
    const cancelOne = async (id: string): Promise<void> => {
      const path = `/api/companies/${company.registrationId}/services/${id}/cancellation`;
      const { status, code } = await call(company, 'POST', path, {});
      // Its card is being asked: again tomorrow.
      if (code === 'renewals.charging') waiting.push({ on: addDays(clock.today(), 1), act: () => cancelOne(id) });
      if (status !== 200) return;
      const one = { serviceId: id, answeredAt: charged(), undoneAt: null };
      done.push(one);
      deeds.cancelled.push(one);
      count('cancelled');
    };
    for (const id of all ? company.serviceIds : company.serviceIds.slice(-1)) await cancelOne(id);
    if (undoneOn) waiting.push({ on: undoneOn, act: () => undo(company, done) });
  }

  async function undo({ registrationId, ...company }: Company, done: readonly Cancelling[]): Promise<void> {
    for (const one of done) {
      const before = charged();
      const path = `/api/companies/${registrationId}/services/${one.serviceId}/cancellation`;
      const { status } = await call({ registrationId, ...company }, 'DELETE', path);
      if (status === 200) one.undoneAt = before;
    }
    count('undone');
  }

  /** As the page does: the provider's script between two calls of ours. */
  async function saveCard(company: Company): Promise<void> {
    const { body } = await call(company, 'POST', '/api/cards/setup', {});
    const { setup_id: id, client_secret: secret } = body.data as unknown as { setup_id: string; client_secret: string };
    await cards.confirmSetup({ id, secret }, 'pm_card_mastercard');
    const saved = { setup_id: id, consent_version: presentCardConsent.version };
    const { body: shown } = await call(company, 'POST', '/api/cards', saved);
    const list = (shown.data as unknown as { cards: { id: string; brand: string; is_default: boolean }[] }).cards;
    const fresh = list.find(({ brand }) => brand === 'mastercard')!;
    if (!fresh.is_default) await call(company, 'PUT', `/api/cards/${fresh.id}/default`, {});
    count('card saved');
  }

  /** Mails of these customers are taken, and some of them come back a day later. */
  async function sendBack(): Promise<void> {
    const ids = companies.filter(({ mail }) => mail === 'comes back').map(({ userId }) => `'${userId}'`);
    if (ids.length === 0) return;
    const sent = await query<{ id: string }>(
      url,
      `select o.id from outbox o join renewal_notices n on n.id::text = o.ref
        where o.kind = 'renewal-notice' and o.sent_at is not null and o.bounced_at is null and n.accepted_at is not null
          and n.user_id in (${ids.join(', ')}) and n.sent_on > (now() at time zone 'UTC')::date - 3
          and abs(hashtext(o.id::text)) % 3 = 0`,
    );
    for (const { id } of sent) {
      const text = JSON.stringify({ kind: 'permanent', message_id: `<${id}@example.com>` });
      await untilAnswered(async () => {
        const headers = {
          'content-type': 'application/json',
          'zarpa-signature': bounceSignature(bounceSecret, text, clock.now()),
        };
        const answer = await fetch(`${api}/api/mail/bounces`, { method: 'POST', headers, body: text });
        if (!answer.ok) throw new Error(`bounces: ${answer.status}`);
      });
      deeds.bounced.set(id, clock.today());
      count('came back');
    }
  }

  /** Three days after they were asked. */
  async function tellByHand(): Promise<void> {
    const ids = companies.filter(({ isToldByHand }) => isToldByHand).map(({ userId }) => `'${userId}'`);
    if (ids.length === 0) return;
    const told = await query<{ subject: string }>(
      url,
      `update tasks set done_at = now(), outcome = 'done' where kind = 'renewal_untold' and done_at is null
          and created_at < now() - interval '3 days' and user_id in (${ids.join(', ')}) returning subject`,
    );
    for (const { subject } of told) {
      deeds.toldByHand.push({ chargeId: subject, day: clock.today() });
      count('told by hand');
    }
  }

  return {
    deeds,
    /** Everything that is due by today, in no order. */
    act: async () => {
      const today = clock.today();
      const due = waiting.filter(({ on }) => on <= today);
      waiting = waiting.filter(({ on }) => on > today);
      await Promise.all([...due.map(({ act }) => act()), untilAnswered(sendBack), untilAnswered(tellByHand)]);
    },
    services: async (company: Company) => {
      const { body } = await call(company, 'GET', `/api/companies/${company.registrationId}/services`);
      return (body.data as unknown as { services: { id: string; state: string; paid_until: string }[] }).services;
    },
  };
}
