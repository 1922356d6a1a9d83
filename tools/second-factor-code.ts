/** `npm run code -- <key>`: the authenticator code for the key beside the QR code, without a phone. */
import { generate } from 'otplib';

const stepSeconds = 30;
const secret = process.argv.slice(2).join('').replaceAll(/\s/g, '').toUpperCase();
const epoch = Math.floor(Date.now() / 1000);

try {
  const [now, next] = await Promise.all([
    generate({ secret, epoch }),
    generate({ secret, epoch: epoch + stepSeconds }),
  ]);
  console.log(`${now}   (${stepSeconds - (epoch % stepSeconds)} s; después ${next})`);
} catch {
  console.error('Escribe la clave que aparece junto al código QR: npm run code -- ABCD EFGH …');
  process.exitCode = 1;
}
