import { newFrameName, sandboxOrigin } from './sandbox-origin.js';

/** @type {Promise<HTMLIFrameElement> | undefined} */
let controller;
const calls = new Map();
let callsMade = 0;

/** Calls the hidden frame, which alone reads the card fields and talks to the API. */
export async function callController(action, data) {
  const frame = await openController();
  callsMade += 1;
  const id = callsMade;
  return new Promise((resolve) => {
    calls.set(id, resolve);
    // `postMessage` cannot transfer functions and elements.
    const plain = JSON.parse(JSON.stringify(data));
    frame.contentWindow.postMessage({ sandbox: 'call', id, action, data: plain }, sandboxOrigin);
  });
}

/** Opened once, as soon as the script is used: a later lost connection then fails a call instead of leaving it pending. */
export function openController() {
  return (controller ??= newController());
}

function newController() {
  const frame = document.createElement('iframe');
  frame.name = newFrameName();
  frame.src = `${sandboxOrigin}/endive/controller.html#${encodeURIComponent(window.location.origin)}`;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'border:0;width:1px;height:1px;position:fixed;left:-99px;top:-99px;visibility:hidden';
  const opened = new Promise((resolve) => frame.addEventListener('load', () => resolve(frame), { once: true }));
  document.body.append(frame);
  window.addEventListener('message', (event) => {
    if (event.origin !== sandboxOrigin || event.source !== frame.contentWindow) return;
    if (event.data?.sandbox !== 'reply') return;
    calls.get(event.data.id)?.(event.data.result);
    calls.delete(event.data.id);
  });
  return opened;
}
