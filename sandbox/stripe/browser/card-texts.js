const spanish = {
  cardNumber: {
    frame: 'Campo de entrada seguro del número de tarjeta',
    label: 'Número de tarjeta',
    placeholder: '1234 1234 1234 1234',
    incomplete_number: 'El número de tu tarjeta está incompleto.',
    invalid_number: 'El número de tu tarjeta no es válido.',
  },
  cardExpiry: {
    frame: 'Campo de entrada seguro de la fecha de caducidad',
    label: 'Fecha de caducidad',
    placeholder: 'MM / AA',
    incomplete_expiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    invalid_expiry_month: 'El mes de caducidad de tu tarjeta no es válido.',
    invalid_expiry_year_past: 'El año de caducidad de tu tarjeta ya ha pasado.',
    invalid_expiry_month_past: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
  },
  cardCvc: {
    frame: 'Campo de entrada seguro del código de seguridad',
    label: 'Código de seguridad (CVC)',
    placeholder: 'CVC',
    incomplete_cvc: 'El código de seguridad de tu tarjeta está incompleto.',
  },
};

const english = {
  cardNumber: {
    frame: 'Secure card number input frame',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
  },
  cardExpiry: {
    frame: 'Secure expiration date input frame',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
  },
  cardCvc: {
    frame: 'Secure CVC input frame',
    label: 'Security code (CVC)',
    placeholder: 'CVC',
    incomplete_cvc: "Your card's security code is incomplete.",
  },
};

/** The texts of one field: Spanish for any `es…` locale, else English. */
export function cardTexts(type, locale) {
  return (/^es/i.test(locale) ? spanish : english)[type];
}

export function frameTitle(type, locale) {
  return cardTexts(type, locale).frame;
}
