/** Every table and column that a purchase and its details write, and no others. */
import { companyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import { expect, test } from 'vitest';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
const hash = expect.stringMatching(/^\\x[0-9a-f]{64}$/) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/) as string;

/** Every field has a distinct value, so that none can stand in for another. */
const addressOf = (who: string) => ({
  line1: `Calle ${who} 1`,
  line2: `Piso ${who}`,
  city: `Ciudad ${who}`,
  state_province_region: `Provincia ${who}`,
  country: 'Argentina',
  zip_postal_code: `S2000 ${who}`,
});
const addressColumns = (who: string) => ({
  address_line1: `Calle ${who} 1`,
  address_line2: `Piso ${who}`,
  address_city: `Ciudad ${who}`,
  address_state: `Provincia ${who}`,
  address_country: 'Argentina',
  address_zip: `S2000 ${who}`,
});
const first = {
  first_name: 'Titular',
  last_name: 'Principal',
  role: 'ceo' as const,
  email: 'titular@example.com',
  phone: '+543415550001',
};
const second = {
  first_name: 'Socia',
  last_name: 'Segunda',
  role: 'member' as const,
  email: 'socia@example.com',
  phone: '+543415550002',
};
const contact = { name: 'Contacto Principal', email: 'contacto@example.com', phone: '+543415550003' };

function inOrderOf(key: string, rows: Record<string, unknown>[]): unknown {
  return expect.toSatisfy((found: Record<string, string | number>[]) => {
    expect(found.toSorted((one, other) => (one[key]! < other[key]! ? -1 : 1))).toEqual(rows);
    return true;
  });
}

test('a purchase with details leaves these rows, and no other', async () => {
  const customer = await app.customer();
  const { userId, email } = customer;
  const browser = await openBrowser(app, customer, 'sid-of-rows');
  const purchase = purchaseOf(customer, {
    plan_type: 'Basico',
    alternative_company_name: 'Faro Norte LLC',
    selected_addons: ['direccion_fisica'],
    amount: 399,
  });
  const { body: priced } = await browser.call('POST /api/plans/calculate', {
    body: { plan_type: 'Basico', addon_keys: purchase.selected_addons },
  });
  const { files_by: _promised, ...stored } = priced.data;
  purchase.amount = priced.data.total;
  const paid = (await browser.call('POST /api/companies/initial', { body: purchase })).body.data;
  const registrationId = paid.company_registration_id;
  const { body } = await browser.call('POST /api/companies/details', {
    body: {
      company_registration_id: registrationId,
      company_name: 'Faro Sur LLC',
      members: [
        { ...first, ownership_percentage: 60.5, address: addressOf('uno') },
        { ...second, ownership_percentage: 39.5, address: addressOf('dos') },
      ],
      contact: { ...contact, website: 'https://faro.example.com', address: addressOf('tres') },
      business_purpose: 'Faros.\nY boyas.',
      third_company_name: 'Faro Este LLC',
    },
  });
  const companyId = body.data.company_id;
  const sessionId = (await browser.call('GET /api/sessions')).body.data.sessions[0]!.id;
  const happened = { id: expect.any(Number) as number, user_id: userId, created_at: time };
  const mail = {
    id,
    user_id: userId,
    registration_id: null,
    sent_at: null,
    requeued_at: null,
    skipped_at: null,
    bounced_at: null,
    created_at: time,
    // Null when the provider's webhook came before the request's own answer.
    request_id: expect.toSatisfy((found) => found === null || typeof found === 'string') as string | null,
  };
  const item = { id, order_id: id, user_id: userId, state: 'pending', done_at: null, note: null };
  const event = { case_id: id, user_id: userId, at: time, digests: {}, hash };
  const member = { id, company_id: companyId, user_id: userId, ...companyMemberRow({}) };
  const houseEntry = {
    id,
    registration_id: registrationId,
    user_id: userId,
    statement_id: null,
    row: null,
    account: 'hand::USD',
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    currency: 'USD',
    fee_minor: 0,
    counterparty: '',
    counterparty_key: '',
    bank_id: '',
    bank_ids: [],
    bank_category: '',
    mcc: '',
    hint: null,
    balance_minor: null,
    is_removed: false,
    source: 'person',
    rule_id: null,
    rule_text: null,
    because: '',
    confidence: 'sure',
    fee_category: null,
    rate: 1,
    rate_source: 'own',
    fee_usd_cents: 0,
    pair_by: null,
    pair_id: null,
    version: 0,
    kind: 'house',
    paid_by: 'owner',
    with_whom: 'usual',
    with_party: null,
    with_member: null,
    concept: null,
    question: null,
    note: '',
  };
  // What is searched for is tested with the search.
  const { search_entries: _searched, ...rows } = await rowsOf(app, userId);
  const byAmount = (row: { [column: string]: unknown }) => Number(row['amount_minor']);
  rows['ledger_entries']!.sort((one, other) => byAmount(one) - byAmount(other));
  expect(priced.data.total).toBeGreaterThan(399);
  expect(Object.fromEntries(Object.entries(rows).filter(([, found]) => found.length > 0))).toEqual({
    company_people: [
      {
        id,
        registration_id: registrationId,
        user_id: userId,
        role: 'titular',
        may_pay: false,
        invited_by: null,
        is_frozen: false,
        since: time,
      },
    ],
    ledgers: [{ registration_id: registrationId, user_id: userId, version: 1 }],
    ledger_entries: [
      {
        ...houseEntry,
        house_item: 'formation',
        amount_minor: -29900,
        usd_cents: -29900,
        description: 'Servicio de constitución, con el agente registrado del primer año',
        search_text: 'servicio de constitucion, con el agente registrado del primer ano  ',
        category: 'legal_professional',
        counter_category: 'formation_by_owner',
      },
      {
        ...houseEntry,
        house_item: 'addon:direccion_fisica',
        amount_minor: -19900,
        usd_cents: -19900,
        description: 'Dirección física en EE. UU.',
        search_text: 'direccion fisica en ee. uu.  ',
        category: 'office',
        counter_category: 'expense_by_owner',
      },
      {
        ...houseEntry,
        house_item: 'state_fee',
        amount_minor: -10000,
        usd_cents: -10000,
        description: 'Tasa del Estado de Wyoming',
        search_text: 'tasa del estado de wyoming  ',
        category: 'taxes_licenses',
        counter_category: 'formation_by_owner',
      },
    ],
    users: [
      {
        id: userId,
        name: 'Cliente Prueba',
        email,
        email_verified: true,
        seen_at: time,
        created_at: time,
        deleted_at: null,
        blocked_at: null,
        blocked_reason: null,
      },
    ],
    sessions: [
      {
        id: sessionId,
        user_id: userId,
        sign_in_id: 'sid-of-rows',
        token_hash: expect.stringMatching(/^\\x[0-9a-f]{64}$/) as string,
        replaced_token_hash: null,
        token_issued_at: time,
        is_first: true,
        has_cookie: true,
        address: browser.address,
        user_agent: 'node',
        passed_at: null,
        ended_at: null,
        created_at: time,
        seen_at: time,
        expires_at: time,
      },
    ],
    security_events: [
      { ...happened, kind: 'signed_in', session_id: sessionId, address: browser.address, user_agent: 'node' },
      { ...happened, kind: 'payment', session_id: null, address: null, user_agent: null },
    ],
    registrations: [
      {
        id: registrationId,
        user_id: userId,
        user_email: email,
        checkout_id: purchase.checkout_id,
        company_name: 'Faro Digital LLC',
        alternative_company_name: 'Faro Norte LLC',
        plan_type: 'Basico',
        selected_addons: priced.data.final_addon_keys,
        amount_cents: Math.round(priced.data.total * 100),
        currency: 'usd',
        // The day is computed anew each time and starts with the details.
        price: stored,
        payment_status: 'paid',
        catalogue_version: 1,
        payment_error_code: null,
        payment_intent_id: paid.payment_intent_id,
        payment_method_id: 'pm_card_visa',
        card_brand: 'visa',
        card_consent: null,
        card_consented_at: null,
        card_last4: '4242',
        charge_id: expect.stringMatching(/^ch_/),
        admin_status: 'in_review',
        has_case: true,
        checks: 0,
        captured_cents: null,
        captured_currency: null,
        buyer_country: null,
        start_asked: null,
        review_outcome: null,
        check_at: null,
        returned_cents: 0,
        returned_read_at: null,
        paid_at: time,
        paid_from: expect.stringMatching(/^\d+(\.\d+){3}$/) as string,
        created_at: time,
        updated_at: time,
      },
    ],
    orders: [
      {
        id,
        user_id: userId,
        registration_id: registrationId,
        company_name: 'Faro Sur LLC',
        description: 'Plan Básico · Dirección física en EE. UU.',
        search_text: expect.stringMatching(
          /^ord-[0-9a-f]{8} faro sur llc plan basico · direccion fisica en ee. uu.$/,
        ) as string,
        plan_type: 'Basico',
        status: 'en_proceso',
        priority: 'medium',
        total_amount_cents: Math.round(priced.data.total * 100),
        completion_percentage: 0,
        completed_at: null,
        created_at: time,
        updated_at: time,
      },
    ],
    order_items: inOrderOf('position', [
      { ...item, position: 0, key: 'formation', label: 'Constitución', amount_cents: 39_900 },
      { ...item, position: 1, key: 'ein', label: 'EIN', amount_cents: 0 },
      { ...item, position: 2, key: 'documents', label: 'Documentos básicos', amount_cents: 0 },
      {
        ...item,
        position: 3,
        key: 'addon:direccion_fisica',
        label: 'Dirección física en EE. UU.',
        amount_cents: Math.round(priced.data.total * 100) - 39_900,
      },
    ]),
    cases: [
      {
        id,
        registration_id: registrationId,
        user_id: userId,
        company_id: companyId,
        kind: 'formation',
        stage: 'in_review',
        stage_before: 'awaiting_details',
        stage_since: time,
        remind_at: null,
        reminders: 0,
        reminded_at: null,
        version: 1,
        turn: 'us',
        turn_since: time,
        promise_days: 7,
        spent_days: 0,
        due_at: time,
        company_name: 'Faro Sur LLC',
        name_key: 'farosur',
        plan_type: 'Basico',
        assignee_id: null,
        opened_at: time,
        papers_wanted_at: null,
        events_count: 2,
        filed_by: null,
        word_at: null,
        head: hash,
      },
    ],
    case_events: inOrderOf('number', [
      {
        ...event,
        number: 1,
        actor: 'system',
        kind: 'opened',
        facts: { to: 'awaiting_details', plan: 'Basico', name: 'Faro Digital LLC' },
        previous: null,
        send_key: null,
      },
      {
        ...event,
        number: 2,
        actor: 'customer',
        kind: 'details_submitted',
        facts: { from: 'awaiting_details', to: 'in_review', version: 1, name: 'Faro Sur LLC', role: 'titular' },
        digests: { person: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        previous: hash,
        send_key: null,
      },
    ]),
    case_event_texts: [
      {
        case_id: id,
        number: 2,
        part: 'person',
        user_id: userId,
        salt: expect.stringMatching(/^\\x[0-9a-f]+$/) as string,
        value: 'Cliente Prueba',
      },
    ],
    companies: [
      {
        id: companyId,
        registration_id: registrationId,
        user_id: userId,
        name: 'Faro Sur LLC',
        state: 'Wyoming',
        entity_type: 'LLC',
        ein_index: null,
        ein: null,
        formed_on: null,
        filing_number: null,
        planned_employees: null,
        external_company_id: null,
        contact_name: contact.name,
        contact_email: contact.email,
        contact_phone: contact.phone,
        contact_website: 'https://faro.example.com',
        business_purpose: 'Faros.\nY boyas.',
        third_name: 'Faro Este LLC',
        ...addressColumns('tres'),
        details_digest: expect.stringMatching(/^[\w-]{43}$/) as string,
        created_at: time,
        updated_at: time,
      },
    ],
    members: inOrderOf('position', [
      { ...member, ...first, position: 0, ownership_percentage: 60.5, ...addressColumns('uno') },
      { ...member, ...second, position: 1, ownership_percentage: 39.5, ...addressColumns('dos') },
    ]),
    notices: [
      {
        id,
        seq: expect.any(Number) as number,
        user_id: userId,
        kind: 'payment_received',
        ref: registrationId,
        facts: { registration_id: registrationId, company: 'Faro Digital LLC', amount_cents: '59800' },
        created_at: time,
        read_at: null,
      },
    ],
    outbox: inOrderOf('kind', [
      { ...mail, kind: 'company-submitted', ref: companyId, payload: { companyId } },
      { ...mail, kind: 'payment-received', ref: registrationId, payload: { registrationId } },
    ]),
  });
  await readsBack(browser, {
    registrationId,
    companyId,
    total: priced.data.total,
    addons: priced.data.final_addon_keys,
  });
});

async function readsBack(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  known: { registrationId: string; companyId: string; total: number; addons: string[] },
): Promise<void> {
  const given = (who: string) => ({
    line1: `Calle ${who} 1`,
    line2: `Piso ${who}`,
    city: `Ciudad ${who}`,
    state: `Provincia ${who}`,
    zip_code: `S2000 ${who}`,
    country: 'Argentina',
  });
  await update(app.db, 'companies', { id: known.companyId }, { external_company_id: 'externa-7', ein: '12-3456789' });
  const { body } = await browser.call('GET /api/companies/by-user', { query: { include_details: 'true' } });
  const createdAt = expect.stringMatching(/Z$/) as string;
  expect(body).toEqual({
    success: true,
    data: {
      companies: [
        {
          registration_id: known.registrationId,
          company_id: known.companyId,
          company_name: 'Faro Sur LLC',
          role: 'titular',
          may: [
            'company.read',
            'case.read',
            'case.write',
            'papers.read',
            'personal.read',
            'taxes.read',
            'taxes.write',
            'ledger.read',
            'ledger.write',
            'money.pay',
            'people.write',
            'company.hand_over',
          ],
          alternative_company_name: 'Faro Norte LLC',
          amount: known.total,
          returned_amount: 0,
          plan_type: 'Basico',
          profile_completion_percentage: 58,
          selected_addons: known.addons,
          created_at: createdAt,
          admin_status: 'in_review',
          turn: 'us',
          payment_status: 'paid',
          external_company_id: 'externa-7',
          user_email: browser.customer.email,
          contact_info: {
            client_name: contact.name,
            client_email: contact.email,
            client_phone: '+54 341 555 0003',
            company_address: 'Calle tres 1, Ciudad tres, Provincia tres, S2000 tres, Argentina',
            company_state: 'Wyoming',
            company_ein: '12-3456789',
            company_type: 'LLC',
          },
          details: {
            members: [
              { ...first, ownership_percentage: 60.5, company: null, address: given('uno') },
              { ...second, ownership_percentage: 39.5, company: null, address: given('dos') },
            ],
            planned_employees: null,
            business_purpose: 'Faros.\nY boyas.',
          },
        },
      ],
    },
  });
}
