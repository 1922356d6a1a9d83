/** A bank's refusal: code, decline code and the provider's English sentence. */
export type Decline = {
  code: string;
  declineCode: string;
  message: string;
  /** What to do about it, as the provider and the network say. */
  advice?: 'do_not_try_again' | 'try_again_later' | 'confirm_card_data';
  networkAdvice?: string;
};

/** `needsAuthentication`: requires 3-D Secure first. `disputed`: the holder disputes the charge, with this reason. */
export type CardBehaviour = {
  brand: string;
  country: string;
  decline?: Decline;
  needsAuthentication?: true;
  /** Also when it was set up for later. */
  alwaysAsks?: true;
  /** It can be saved, and is refused when it is charged. */
  declinesLater?: true;
  disputed?: { reason: string; isInquiry?: true };
  /** The issuer reports the charge as fraud before anybody disputes it. */
  isWarnedOf?: true;
  /** A refund waits until it is told to go on. */
  hasSlowRefunds?: true;
};

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
  ...adviceOn(declineCode),
});
const refused = (code: string, message: string): Decline => ({ code, declineCode: code, message, ...adviceOn(code) });

function adviceOn(code: string): Pick<Decline, 'advice' | 'networkAdvice'> {
  if (code === 'lost_card' || code === 'stolen_card' || code.startsWith('revocation_of'))
    return { advice: 'do_not_try_again', networkAdvice: '03' };
  if (code === 'expired_card' || code === 'incorrect_cvc') return { advice: 'confirm_card_data', networkAdvice: '01' };
  // Of a plain refusal no bank says what to do.
  return code === 'generic_decline' ? {} : { advice: 'try_again_later', networkAdvice: '02' };
}

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const visa = (rest: Partial<CardBehaviour> = {}): CardBehaviour => ({ brand: 'visa', country: 'US', ...rest });
const other = (brand: string): CardBehaviour => ({ brand, country: 'US' });

/** Source: https://docs.stripe.com/testing. */
export const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': visa(),
  '4000056655665556': visa(),
  '5555555555554444': other('mastercard'),
  '2223003122003222': other('mastercard'),
  '5200828282828210': other('mastercard'),
  '378282246310005': other('amex'),
  '371449635398431': other('amex'),
  '6011111111111117': other('discover'),
  '3056930009020004': other('diners'),
  '3566002020360505': other('jcb'),
  '4000000320000021': visa({ country: 'AR' }),
  '4000000760000002': visa({ country: 'BR' }),
  '4000001520000001': visa({ country: 'CL' }),
  '4000001700000003': visa({ country: 'CO' }),
  '4000004840008001': visa({ country: 'MX' }),
  '4000007240000007': visa({ country: 'ES' }),
  '4000000000000002': visa({ decline: declined('generic_decline') }),
  '4000000000000341': visa({ decline: declined('generic_decline'), declinesLater: true }),
  '4000000000009995': visa({ decline: insufficientFunds }),
  '4000000000009987': visa({ decline: declined('lost_card') }),
  '4000000000009979': visa({ decline: declined('stolen_card') }),
  '4000000000000069': visa({ decline: refused('expired_card', 'Your card has expired.') }),
  '4000000000000127': visa({ decline: refused('incorrect_cvc', "Your card's security code is incorrect.") }),
  '4000000000000119': visa({
    decline: refused('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  }),
  '4000002500003155': visa({ needsAuthentication: true }),
  '4000002760003184': visa({ needsAuthentication: true, alwaysAsks: true }),
  '4000000000003220': visa({ needsAuthentication: true }),
  '4000008260003178': visa({ needsAuthentication: true, decline: insufficientFunds }),
  '4000008400001629': visa({ needsAuthentication: true, decline: declined('generic_decline') }),
  '4000000000000259': visa({ disputed: { reason: 'fraudulent' } }),
  '4000000000002685': visa({ disputed: { reason: 'product_not_received' } }),
  '4000000000001976': visa({ disputed: { reason: 'fraudulent', isInquiry: true } }),
  '4000000000005423': visa({ isWarnedOf: true }),
  '4000000000007726': visa({ hasSlowRefunds: true }),
};

export const paymentMethodAliases: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_createIssuerFraudRecord: '4000000000005423',
  pm_card_pendingRefund: '4000000000007726',
};

/** What an act makes a bank say of a card that was saved. */
export const fates: Readonly<Record<'empty-card' | 'expire-card' | 'lose-card' | 'revoke-card', Decline>> = {
  'empty-card': insufficientFunds,
  'expire-card': refused('expired_card', 'Your card has expired.'),
  'lose-card': declined('lost_card'),
  'revoke-card': declined('revocation_of_authorization'),
};

export function behaviourOf(testCard: string): CardBehaviour {
  return cardsByName.get(testCard) ?? visa();
}

/** Stored name of a test card: identifies its behaviour without the card number. */
export function testCardName(number: string): string {
  const { brand, country } = testCards[number] ?? visa();
  return `${brand}-${country}-${number.slice(0, 6)}-${number.slice(-4)}`;
}

const cardsByName = new Map(Object.entries(testCards).map(([number, card]) => [testCardName(number), card]));
