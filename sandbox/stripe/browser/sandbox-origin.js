/** The script's origin: hosts the frames and is the only accepted origin of messages. */
export const sandboxOrigin = new URL(document.currentScript.src).origin;

let framesMade = 0;

export function newFrameName() {
  framesMade += 1;
  return `__privateStripeFrame${framesMade}`;
}
