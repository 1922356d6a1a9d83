import { countryLabel, firstCountryCodes, otherCountryCodes } from '@zarpa/contract/values/countries.rules.ts';
import { asksStart, type SellingTerms } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { notServedHere, notServedSentence, startConsent, startNotice } from '@zarpa/contract/tax/words/buying.rules.ts';
import { useState } from 'react';
import { CheckboxField } from '../../../../platform/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../platform/ui/fields/select-field.tsx';
import type { BuyerEntry } from '../progress/wizard.state.ts';

type BuyerCountryProps = {
  buyer: BuyerEntry;
  terms: SellingTerms;
  onChange: (told: Partial<BuyerEntry>) => void;
};

export function BuyerCountry({ buyer: { country, startsAtOnce }, terms, onChange }: BuyerCountryProps) {
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
