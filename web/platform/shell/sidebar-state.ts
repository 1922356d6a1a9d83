const key = 'zarpa.sidebar';

/** Folds or unfolds the sidebar and remembers it. The choice lives on `<html>`: the first paint already has the right width. */
export function toggleSidebar(): void {
  const root = document.documentElement;
  const isCollapsed = root.dataset['sidebar'] === 'collapsed';
  if (isCollapsed) delete root.dataset['sidebar'];
  else root.dataset['sidebar'] = 'collapsed';
  try {
    localStorage.setItem(key, isCollapsed ? 'open' : 'collapsed');
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}
