import { onApproach } from '../../../platform/ui/lazy-part.tsx';
import { namesItsKind } from '@zarpa/contract/values/names.rules.ts';
import { useCallback, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { PrivacyDialog, TermsDialog } from '../../../platform/shell/legal-dialogs.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { FormCheckboxField, FormTextField } from '../../../platform/ui/form/form-fields.tsx';
import { useCheckedForm } from '../../../platform/ui/form/use-checked-form.ts';
import { NameHint } from '../names/name-hint.tsx';
import type { StepProps } from './plan/plan-step.tsx';
import { StepHeading } from './progress/step-heading.tsx';
import { basicsProblems } from './progress/wizard.checks.ts';
import { basicsOf, withBasics, type BasicsEntry } from './progress/wizard.state.ts';
import { includedIn, planOf, type PlanOffer, type PlanType } from '@zarpa/contract/payments/plans.rules.ts';
import { Check } from 'lucide-react';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { Money } from '../../../platform/ui/money.tsx';

export function BasicsStep({ state, change, price, formId, onNext }: StepProps) {
  const save = useCallback((entry: BasicsEntry) => change((now) => withBasics(now, entry)), [change]);
  const { element, control, submit } = useCheckedForm({
    initial: basicsOf(state),
    check: basicsProblems,
    onChange: save,
  });
  const [shown, setShown] = useState<'terms' | 'privacy'>();
  const [companyName, alternative] = useWatch({ control, name: ['company_name', 'alternative_company_name'] });
  const { errors } = useFormState({ control });

  return (
    <form ref={element} id={formId} noValidate onSubmit={submit(onNext)}>
      <StepHeading title="Ponle nombre a tu empresa">
        Puedes cambiarlo hasta que pagues. El nombre legal terminará en «LLC».
      </StepHeading>
      {price.offers.length > 0 && <PlanSummary offers={price.offers} planType={state.selectedPlan!} />}
      <div className="mt-6 grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <FormTextField
          control={control}
          name="company_name"
          label="Nombre de la empresa"
          required
          maxLength={200}
          autocomplete="organization"
          suffix={namesItsKind(companyName) ? undefined : 'LLC'}
          hint={
            <NameHint name={companyName} isRefused={errors.company_name !== undefined}>
              El Estado de Wyoming decide si está disponible.
            </NameHint>
          }
        />
        <FormTextField
          control={control}
          name="alternative_company_name"
          label="Nombre alternativo"
          optional
          maxLength={200}
          className="wrap-anywhere"
          hint={
            <NameHint
              name={alternative}
              others={[{ name: companyName, of: 'own' }]}
              isRefused={errors.alternative_company_name !== undefined}
            >
              Por si el Estado no admite el primero. Si lo dejas vacío te pediremos otro después: no retrasa nada.
            </NameHint>
          }
        />
        <div className="grid gap-4 border-t border-line pt-6">
          <FormCheckboxField
            control={control}
            name="terms"
            required
            label={
              <>
                Acepto los <LegalLink onPress={() => setShown('terms')}>Términos y Condiciones</LegalLink> y la{' '}
                <LegalLink onPress={() => setShown('privacy')}>Política de Privacidad</LegalLink>
              </>
            }
          />
          <FormCheckboxField
            control={control}
            name="communications"
            label="Quiero recibir novedades y consejos por correo (opcional)"
          />
        </div>
      </div>
      <TermsDialog open={shown === 'terms'} onClose={() => setShown(undefined)} />
      <PrivacyDialog open={shown === 'privacy'} onClose={() => setShown(undefined)} />
    </form>
  );
}

function LegalLink({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      {...onApproach(preloadDialog)}
      onClick={onPress}
      className="rounded-sm font-semibold text-link underline underline-offset-4"
    >
      {children}
    </button>
  );
}

function PlanSummary({ offers, planType }: { offers: readonly PlanOffer[]; planType: PlanType }) {
  const plan = planOf(offers, planType);
  return (
    <Disclosure
      summary={
        <>
          {plan.name}
          <span className="block text-sm font-normal text-muted">
            Presentada al Estado en {plan.deliveryTime} hábiles
          </span>
        </>
      }
      aside={<Money dollars={plan.price} className="font-semibold" />}
    >
      <p className="mb-2 font-semibold">Incluye</p>
      <ul className="grid gap-2 md:grid-cols-2">
        {includedIn(offers, planType).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-0.5 size-4.5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
