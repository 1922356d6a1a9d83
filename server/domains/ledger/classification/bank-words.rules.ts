/** Words that banks write around a name, and the names of those who only carry money for others. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Belong to no name when they stand at the edge of a text. */
export const bankWords = setOf(`
  ach atm card ccd checkcard co compra con credit credito cuenta de debit debito deposit desde domestic electronic en
  enviada enviado entrada from id in incoming inst instant intl international internet out outgoing pago payment payments payout
  payroll pending pmt point por pos ppd preauthorized purchase purch received recibida recibido recur recurring ref reference
  salida sent sale tarjeta to transaction transfer transferencia transfers transf trf trx txn via visa mastercard web
  wire xfer xfers for para des desc indn ted pix spei sepa bizum zelle abono cargo envio money dinero
`);

/** Carry money for others, so the name behind them counts. Never a vendor's pattern (categorisation.md §4). */
export const carriers = setOf(`
  airwallex arq bancolombia bbva banamex banorte bluevine brex chase citi citibank found lili mercadopago mercury meru nequi novo
  payoneer paypal relay remitly revolut santander slash stripe venmo wise wells zelle zenus
`);

export const designators = setOf(`
  llc lc inc incorporated ltd limited corp corporation co company gmbh bv nv ag sl slu sa sau sas srl spa sapi cv sapr lda ltda
  pty plc oy oyj ab as aps kft doo eirl cia llp lp pbc pte kk ug sarl
`);

export const particles = setOf('de del la las los el y e da do das dos di van von der den of the and');

export const months = setOf(`
  jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
  november december ene abr ago dic enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`);

export const regions = setOf(`
  al ak az ar ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx
  ut va vt wa wi wv wy dc us usa uk gb ie es mx cl pe uy br fr it nl lu pt sg hk au cze est swe irl gbr esp mex col arg chl nld lux
`);

export const cities: readonly (readonly string[])[] = `
  san francisco,new york,seattle,los angeles,san jose,san diego,palo alto,mountain view,menlo park,cupertino,austin,dallas,houston,
  chicago,boston,miami,atlanta,denver,portland,phoenix,las vegas,cheyenne,sheridan,casper,salt lake city,lehi,wilmington,dover,
  london,dublin,berlin,paris,madrid,barcelona,lisboa,lisbon,amsterdam,luxembourg,stockholm,helsinki,singapore,sydney,toronto,
  ottawa,vancouver,montreal,mexico,ciudad de mexico,bogota,medellin,lima,santiago,buenos aires,montevideo,quito,caracas,panama,
  sao paulo,internet,online
`
  .trim()
  .split(/,\s*/)
  .map((city) => city.split(' '));
