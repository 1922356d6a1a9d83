/** Where this script came from: the frames live there, and messages are taken from nowhere else. */
export const sandboxOrigin = new URL(document.currentScript.src).origin;

let framesMade = 0;

/** A frame name that no other frame of the page has. */
export function newFrameName() {
  framesMade += 1;
  return `__privateStripeFrame${framesMade}`;
}
