import { useRef, useState, type SubmitEvent } from 'react';
import { PrivacyDialog, TermsDialog } from '../../shell/legal-dialogs.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { preloadDialog } from '../../ui/dialog.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PlanSummary } from './plan-summary.tsx';
import type { StepProps } from './plan-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { alternativeNameFor, withCompanyName, type WizardState } from './wizard.state.ts';
import { basicsErrors } from './wizard.validation.ts';

/** Step 2: the company's name, and what is agreed to. */
export function BasicsStep({ state, change, formId, onNext }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReturnType<typeof basicsErrors>>({});
  const [shown, setShown] = useState<'terms' | 'privacy'>();
  const { companyName, termsAccepted, communicationsAccepted } = state.companyFormData;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = basicsErrors(state);
    setErrors(found);
    if (found.companyName || found.terms) focusFirstInvalid(form.current);
    else onNext();
  }

  function accept(changed: Partial<WizardState['companyFormData']>) {
    change((now) => ({ ...now, companyFormData: { ...now.companyFormData, ...changed } }));
  }

  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <StepHeading title="Ponle nombre a tu empresa">
        Puedes cambiarlo hasta que pagues. El nombre legal terminará en «LLC».
      </StepHeading>
      <PlanSummary planType={state.selectedPlan!} />
      <div className="mt-6 grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <TextField
          label="Nombre de la empresa"
          name="company_name"
          value={companyName}
          error={errors.companyName}
          required
          maxLength={200}
          autocomplete="organization"
          suffix={endsInLlc(companyName) ? undefined : 'LLC'}
          hint="El Estado de Wyoming decide si está disponible. Si ya existe otra empresa con ese nombre, pedimos la alternativa."
          onChange={(name) => {
            setErrors((now) => ({ ...now, companyName: undefined }));
            change((now) => withCompanyName(now, name));
          }}
        />
        <TextField
          label="Nombre alternativo"
          name="alternative_company_name"
          optional
          value={state.companyNames.alternativeName}
          maxLength={200}
          hint={
            companyName.trim()
              ? `Si lo dejas vacío usaremos «${alternativeNameFor(state)}».`
              : 'Por si el primero no está disponible.'
          }
          onChange={(alternativeName) =>
            change((now) => ({ ...now, companyNames: { ...now.companyNames, alternativeName } }))
          }
        />
        <div className="grid gap-4 border-t border-line pt-6">
          <CheckboxField
            name="terms"
            required
            checked={termsAccepted}
            error={errors.terms}
            label={
              <>
                Acepto los <LegalLink onPress={() => setShown('terms')}>Términos y Condiciones</LegalLink> y la{' '}
                <LegalLink onPress={() => setShown('privacy')}>Política de Privacidad</LegalLink>
              </>
            }
            onChange={(checked) => {
              setErrors((now) => ({ ...now, terms: undefined }));
              accept({ termsAccepted: checked });
            }}
          />
          <CheckboxField
            name="communications"
            checked={communicationsAccepted}
            label="Quiero recibir novedades y consejos por correo (opcional)"
            onChange={(checked) => accept({ communicationsAccepted: checked })}
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
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onPress}
      className="rounded-sm font-semibold text-link underline underline-offset-4"
    >
      {children}
    </button>
  );
}

function endsInLlc(name: string): boolean {
  return /\bl\.?l\.?c\.?\s*$/i.test(name);
}
