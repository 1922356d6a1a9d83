import { createJournal } from './control/journal.ts';
import type { ControlOptions, FaultControl } from './control/control-options.ts';
import { startControl } from './control/start-control.ts';
import { readEnvironment } from './environment.ts';

/** As a child with an IPC channel it sends `{ ready: true }` once everything listens, and exits with the channel. */
export async function startSandbox(): Promise<void> {
  const settings = readEnvironment(process.env);
  const journal = createJournal();
  const common = { host: settings.host, dataDir: settings.dataDir, journal };
  const faults: Record<string, FaultControl> = {};
  const links: { name: string; url: string }[] = [];
  const closing: (() => Promise<void>)[] = [];
  let resendWebhook: ControlOptions['resendWebhook'];
  let act: ControlOptions['act'];

  onEnd(async () => void (await Promise.all(closing.map((close) => close()))));

  // Imported lazily, so that a process with one provider loads only that.
  if (settings.providers.has('stripe')) {
    const { startStripe } = await import('./stripe/start-stripe.ts');
    const { noStripeFaults } = await import('./stripe/stripe-faults.ts');
    const stripe = await startStripe({ ...common, ...settings.stripe });
    closing.push(stripe.close);
    faults['stripe'] = { faults: stripe.faults, none: noStripeFaults };
    resendWebhook = stripe.resendWebhook;
    act = stripe.act;
    links.push({ name: 'Stripe', url: stripe.url });
  }
  if (settings.providers.has('geocoding')) {
    const { startGeocoding } = await import('./geocoding/start-geocoding.ts');
    const { noGeocodingFaults } = await import('./geocoding/geocoding-faults.ts');
    const geocoding = await startGeocoding({ ...common, ...settings.geocoding });
    closing.push(geocoding.close);
    faults['geocoding'] = { faults: geocoding.faults, none: noGeocodingFaults };
    links.push({ name: 'Google Geocoding', url: geocoding.url });
  }
  if (settings.providers.has('mail')) {
    const { startMail } = await import('./mail/start-mail.ts');
    const { noMailFaults } = await import('./mail/mail-faults.ts');
    const mail = await startMail({ ...common, ...settings.mail });
    closing.push(mail.close);
    faults['mail'] = { faults: mail.faults, none: noMailFaults };
    links.push({ name: 'Bandeja de correo', url: mail.url }, { name: 'SMTP', url: mail.smtpUrl });
  }
  let filingUrl: string | undefined;
  if (settings.providers.has('corporate-tools')) {
    const { startCorporateTools } = await import('./corporate-tools/start-corporate-tools.ts');
    const { noCorporateToolsFaults } = await import('./corporate-tools/corporate-tools-faults.ts');
    const filing = await startCorporateTools({ ...common, ...settings.corporateTools });
    closing.push(filing.close);
    faults['corporate-tools'] = { faults: filing.faults, none: noCorporateToolsFaults };
    filingUrl = filing.url;
    links.push({ name: 'Socio de presentación', url: `${filing.url}/sandbox` });
  }
  if (settings.providers.has('partner')) {
    const { startPartner } = await import('./partner/start-partner.ts');
    const partner = await startPartner({ ...common, ...settings.partner, filingUrl });
    closing.push(partner.close);
    links.push({ name: 'Portal del socio', url: partner.url });
  }
  if (settings.providers.has('llm')) {
    const { startLlm } = await import('./llm/start-llm.ts');
    const { noLlmFaults } = await import('./llm/llm-faults.ts');
    const llm = await startLlm({ ...common, ...settings.llm });
    closing.push(llm.close);
    faults['llm'] = { faults: llm.faults, none: noLlmFaults };
    links.push({ name: 'Modelo de lenguaje', url: llm.baseUrl });
  }
  const control = await startControl({ port: settings.controlPort, ...common, faults, links, resendWebhook, act });
  closing.push(control.close);
  links.push({ name: 'Control', url: control.url });

  if (process.send) process.send({ ready: true });
  else process.stdout.write(links.map(({ name, url }) => `${name}: ${url}\n`).join(''));
}

function onEnd(close: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
  process.once('disconnect', () => void end());
}
