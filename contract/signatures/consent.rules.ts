/** What a signer agrees to before signing. A version that was agreed to stays readable; a new text is a new version. */

export type Consent = { version: string; sentences: readonly string[] };

/** The last one is asked for. */
export const consents: readonly Consent[] = [
  {
    version: 'FE-1',
    sentences: [
      'Firmo electrónicamente, y sé que vale lo mismo que firmar en papel.',
      'Si prefiero firmar en papel, puedo pedirlo sin coste a quien me lo envió, o escribiendo a soporte@zarpa.app.',
      'Hasta que pulse «Firmar» puedo echarme atrás; después, el documento queda firmado.',
      'Pude abrir y leer el documento en este dispositivo, y recibiré una copia por correo.',
    ],
  },
];

export const presentConsent = consents.at(-1)!;

export function consentOf(version: string): Consent | undefined {
  return consents.find((one) => one.version === version);
}
