const key = 'zarpa.panel-keys';

export function readKeysChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function saveKeysChoice(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}
