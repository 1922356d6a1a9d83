import { brand } from '@zarpa/contract/core/brand.ts';
import type { ReactNode } from 'react';

/** How to find out without us: programs that are on many computers. */
export function OwnCheck() {
  return (
    <details className="rounded-lg border border-line bg-surface p-5 text-sm sm:p-6">
      <summary className="cursor-pointer font-semibold">Comprobarlo sin nosotros</summary>
      <div className="mt-4 grid gap-3 text-muted">
        <p>
          El sello es una firma PAdES sobre todo el archivo. Cualquier programa que las entienda la comprueba; con estos
          dos, gratuitos, se hace desde la terminal.
        </p>
        <p>
          <strong className="text-ink">1.</strong> Tiene que decir las dos cosas: <em>Signature is Valid</em> y{' '}
          <em>Total document signed</em>. Si falta la segunda, le añadieron algo.
        </p>
        <Command>pdfsig -nocert documento.pdf</Command>
        <p>
          <strong className="text-ink">2.</strong> De quién es el sello: la huella tiene que ser la que figura en la
          hoja de firmas, al final del documento.
        </p>
        <Command>
          pdfsig -dump -nocert documento.pdf{'\n'}openssl pkcs7 -inform DER -in documento.pdf.sig0 -print_certs |
          openssl x509 -noout -subject -fingerprint -sha256
        </Command>
        <p>
          El lector de Adobe puede decir que no conoce el certificado. Es normal: es el de {brand.product}, y Adobe solo
          conoce los de su propia lista.
        </p>
      </div>
    </details>
  );
}

function Command({ children }: { children: ReactNode }) {
  return (
    <pre className="rounded-md border border-line bg-well p-3 font-mono text-xs whitespace-pre-wrap text-ink wrap-anywhere select-all">
      {children}
    </pre>
  );
}
