export const cardFields = {
  cardNumber: { name: 'cardnumber', autocomplete: 'cc-number', format: formatNumber, check: checkNumber },
  cardExpiry: { name: 'exp-date', autocomplete: 'cc-exp', format: formatExpiry, check: checkExpiry },
  cardCvc: { name: 'cvc', autocomplete: 'cc-csc', format: (digits) => digits.slice(0, 4), check: checkCvc },
};

export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^3[0689]/.test(digits)) return 'diners';
  if (digits.startsWith('35')) return 'jcb';
  return digits.startsWith('6') ? 'discover' : 'unknown';
}

const lengthOf = (brand) => ({ amex: 15, diners: 14 })[brand] ?? 16;

function formatNumber(digits) {
  const brand = brandOf(digits);
  const kept = digits.slice(0, lengthOf(brand));
  const groups = brand === 'amex' || brand === 'diners' ? [4, 6, 5] : [4, 4, 4, 4];
  let at = 0;
  const parts = groups.map((size) => kept.slice(at, (at += size)));
  return parts.filter(Boolean).join(' ');
}

function formatExpiry(digits) {
  const padded = digits.length === 1 && digits > '1' ? `0${digits}` : digits;
  const kept = padded.slice(0, 4);
  return kept.length > 2 ? `${kept.slice(0, 2)} / ${kept.slice(2)}` : kept;
}

function checkNumber(digits) {
  const isFull = digits.length === lengthOf(brandOf(digits));
  if (!isFull) return { complete: false, incomplete: 'incomplete_number' };
  return passesLuhn(digits) ? { complete: true } : { complete: false, code: 'invalid_number' };
}

function checkExpiry(digits) {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return { complete: false, code: 'invalid_expiry_month' };
  if (digits.length < 4) return { complete: false, incomplete: 'incomplete_expiry' };
  const year = 2000 + Number(digits.slice(2, 4));
  const now = new Date();
  if (year < now.getFullYear()) return { complete: false, code: 'invalid_expiry_year_past' };
  const isPast = year === now.getFullYear() && month < now.getMonth() + 1;
  return isPast ? { complete: false, code: 'invalid_expiry_month_past' } : { complete: true };
}

function checkCvc(digits) {
  return digits.length >= 3 ? { complete: true } : { complete: false, incomplete: 'incomplete_cvc' };
}

function passesLuhn(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const value = index % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
