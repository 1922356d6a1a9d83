import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent, StripeElements } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { classNames } from '../../platform/ui/class-names.ts';
import { fieldBox, fieldBoxInvalid, FieldFrame } from '../../platform/ui/fields/field-frame.tsx';
import { cardFieldStyle } from './card-field-style.ts';
import type { CardField } from './run-payment.ts';

const elementOf = { cardNumber: CardNumberElement, cardExpiry: CardExpiryElement, cardCvc: CardCvcElement };

export function focusCardField(elements: StripeElements | null, field: CardField): void {
  elements?.getElement(elementOf[field] as typeof CardNumberElement)?.focus();
}

export type CardErrors = Partial<Record<CardField, string>>;

type CardFieldsProps = {
  errors: CardErrors;
  disabled: boolean;
  onChange: (field: CardField, error: string | undefined) => void;
  onReady: (field: CardField) => void;
};

/** Number, expiry and CVC in three frames of the card provider; our page cannot read the digits. */
export function CardFields({ errors, disabled, onChange, onReady }: CardFieldsProps) {
  const style = useMemo(() => cardFieldStyle(), []);
  const element = (field: CardField) => ({
    id: `tarjeta-${field}`,
    className: classNames(fieldBox, 'px-3.5 [&>*]:w-full', errors[field] && fieldBoxInvalid, disabled && 'opacity-55'),
    options: { style, disabled },
    onChange: (event: StripeElementChangeEvent) => onChange(field, event.error?.message),
    onReady: () => onReady(field),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldFrame id="tarjeta-cardNumber" label="Número de tarjeta" error={errors.cardNumber} className="sm:col-span-2">
        {() => <CardNumberElement {...element('cardNumber')} options={{ style, disabled, showIcon: true }} />}
      </FieldFrame>
      <FieldFrame id="tarjeta-cardExpiry" label="Fecha de vencimiento" error={errors.cardExpiry}>
        {() => <CardExpiryElement {...element('cardExpiry')} />}
      </FieldFrame>
      <FieldFrame
        id="tarjeta-cardCvc"
        label="Código de seguridad (CVC)"
        hint="3 cifras en el reverso; en American Express, 4 delante."
        error={errors.cardCvc}
      >
        {() => <CardCvcElement {...element('cardCvc')} />}
      </FieldFrame>
    </div>
  );
}
