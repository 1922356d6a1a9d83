import { useState } from 'react';
import { useSession } from '../../../../platform/api/session.ts';
import { CardPayment } from '../../../payments/card-payment.tsx';
import type { PaymentEvents } from '../../../payments/use-payment.ts';
import { StripeGate } from '../../../payments/stripe-gate.tsx';
import { Disclosure } from '../../../../platform/ui/dialogs/disclosure.tsx';
import { Money } from '../../../../platform/ui/money.tsx';
import { createInitialCompany, listUserCompanies } from '../../companies.data.ts';
import { BeforePayingFold } from './before-paying-fold.tsx';
import { buyerError, shownBuyer } from './buyer.state.ts';
import { OrderPromises } from './order-promises.tsx';
import { OrderSummary } from '../plan/order-summary.tsx';
import { useSellingTerms } from './use-selling-terms.ts';
import type { StepProps } from '../plan/plan-step.tsx';
import { StepHeading } from '../progress/step-heading.tsx';
import { useIsWide } from '../progress/use-is-wide.ts';
import { paymentError } from '../progress/wizard.checks.ts';
import { initialPayload } from '../progress/wizard.payload.ts';
import { paidRegistrationOf, pendingCompany } from '../progress/wizard.resume.ts';
import type { PaidRegistration, WizardState, BuyerEntry } from '../progress/wizard.state.ts';
import { zoneCountry } from '../address/zone-country.state.ts';
import { countryLabel, firstCountryCodes, otherCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { asksStart, type SellingTerms } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { notServedHere, notServedSentence, startConsent, startNotice } from '@zarpa/contract/tax/words/buying.rules.ts';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';

type PaymentStepProps = StepProps & PaymentEvents<PaidRegistration>;

export function PaymentStep({ state, change, price, ...events }: PaymentStepProps) {
  const { email, name } = useSession();
  const isWide = useIsWide();
  const [newTotal, setNewTotal] = useState<number>();
  const quote = price.price;
  const terms = useSellingTerms();
  const buyer = shownBuyer(state.buyer, terms, zoneCountry());
  // Asked anew each time: consent is not kept with what was typed.
  const [savesCard, setSavesCard] = useState(false);
  const [today] = useState(() => new Date());

  async function charge(paymentMethodId: string) {
    const body = {
      ...initialPayload(state as BuyingState, quote!, email, paymentMethodId, buyer),
      ...(savesCard && { card_consent: presentCardConsent.version }),
    };
    const answer = await createInitialCompany(body);
    const paid = {
      registrationId: answer.company_registration_id,
      companyName: body.company_name,
      email,
      pricePaid: body.amount,
    };
    return { paid, clientSecret: answer.requires_action ? answer.client_secret : null };
  }

  async function findPaid() {
    const pending = pendingCompany(await listUserCompanies());
    return pending && paidRegistrationOf(pending);
  }

  const beforePaying = state.selectedPlan && <BeforePayingFold planType={state.selectedPlan} price={price} />;

  return (
    <>
      <StepHeading title="Paga con tarjeta">
        Un solo cobro, ahora. Después completas los datos de los miembros y empezamos.
      </StepHeading>
      <div className="grid gap-6">
        {!isWide && state.selectedPlan && (
          <div className="grid gap-3">
            <Disclosure
              summary="Resumen del pedido"
              aside={quote && <Money dollars={quote.total} className="font-semibold" />}
            >
              <OrderSummary state={state} price={price} withoutRenewals />
            </Disclosure>
            <div className="px-5 py-2">
              <OrderPromises planType={state.selectedPlan} addons={state.selectedAddons} />
            </div>
            {beforePaying}
          </div>
        )}
        <BuyerCountry
          buyer={buyer}
          terms={terms}
          onChange={(changes) => change((now) => ({ ...now, buyer: { ...now.buyer, ...changes } }))}
        />
        <StripeGate>
          <CardPayment
            holder={{ name, email }}
            dollars={quote?.total}
            check={() =>
              paymentError(state, email) ??
              buyerError(buyer, terms) ??
              (quote ? undefined : 'No pudimos calcular el precio. Inténtalo de nuevo.')
            }
            charge={charge}
            findPaid={findPaid}
            newDollars={newTotal}
            onPriceChanged={async () => setNewTotal((await price.refresh())?.total)}
            onPaid={events.onPaid}
            onDone={events.onDone}
            onBusy={events.onBusy}
          >
            {quote && (
              <CheckboxField
                name="card_consent"
                label={presentCardConsent.text}
                hint={`Opcional. ${quote.renewals.map((one) => `${one.label}: ${renewalWords(one, today)}`).join('. ')}.`}
                checked={savesCard}
                onChange={setSavesCard}
              />
            )}
          </CardPayment>
        </StripeGate>
        {isWide && beforePaying}
      </div>
    </>
  );
}

type BuyingState = WizardState & { selectedPlan: NonNullable<WizardState['selectedPlan']> };

type BuyerCountryProps = {
  buyer: BuyerEntry;
  terms: SellingTerms;
  onChange: (changes: Partial<BuyerEntry>) => void;
};

function BuyerCountry({ buyer: { country, startsAtOnce }, terms, onChange }: BuyerCountryProps) {
  const [options] = useState(() =>
    [...firstCountryCodes, ...otherCountryCodes()].map((code) => ({ value: code, label: countryLabel(code) })),
  );
  const isRefused = terms.refused_countries.includes(country);
  return (
    <section aria-label="Dónde vives" className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <SelectField
        label="País donde vives"
        name="buyer_country"
        value={country}
        options={options}
        {...(country === '' && { placeholder: 'Elige el país' })}
        autocomplete="country"
        hint={notServedSentence(terms.refused_countries)}
        {...(isRefused && { error: notServedHere(country) })}
        onChange={(code) => onChange({ country: code })}
      />
      {asksStart(terms, country) && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">{startNotice}</p>
          <CheckboxField
            name="starts_at_once"
            label={startConsent}
            checked={startsAtOnce}
            required
            onChange={(isTicked) => onChange({ startsAtOnce: isTicked })}
          />
        </div>
      )}
    </section>
  );
}
