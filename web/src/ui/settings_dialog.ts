// The settings, to be looked at and changed: each takes effect at once.
import { openDialog } from './dialog';
import { el } from './el';
import type { Settings, Wishes } from './settings';

/** Makes a choice of a few options, as radio buttons in a row. */
export function choice(
  legend: string,
  options: { value: string; label: string }[],
  value: string,
  choose: (value: string) => void,
): HTMLElement {
  const name = `choice-${legend.toLowerCase().replaceAll(' ', '-')}`;
  const fields = options.map((option) => {
    const input = el('input', {
      type: 'radio',
      name,
      value: option.value,
      checked: option.value === value,
    });
    input.addEventListener('change', () => choose(option.value));
    return el('label', { class: 'segment' }, input, el('span', {}, option.label));
  });
  return el(
    'fieldset',
    { class: 'choice' },
    el('legend', {}, legend),
    el('div', { class: 'segments' }, ...fields),
  );
}

/** Makes a switch that is on or off. */
export function toggle(
  label: string,
  value: boolean,
  choose: (value: boolean) => void,
): HTMLElement {
  const input = el('input', { type: 'checkbox', role: 'switch', checked: value });
  input.addEventListener('change', () => choose(input.checked));
  return el('label', { class: 'toggle' }, input, el('span', {}, label));
}

export function openSettings(settings: Settings): void {
  const now = settings.wishes;
  const pick = (legend: string, name: keyof Wishes, labels: Record<string, string>) =>
    choice(
      legend,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
      String(now[name]),
      (value) => settings.set(name, value as never),
    );
  const flip = (label: string, name: 'highlightSame' | 'highlightPeers' | 'keypadFirst') =>
    toggle(label, now[name], (value) => settings.set(name, value));
  openDialog('Settings', [
    pick('Theme', 'theme', { auto: 'Like the system', light: 'Light', dark: 'Dark' }),
    pick('Contrast', 'contrast', { auto: 'Like the system', high: 'High' }),
    pick('Motion', 'motion', { auto: 'Like the system', less: 'None' }),
    pick('Text size', 'textSize', { small: 'Small', normal: 'Normal', large: 'Large' }),
    pick('Keypad beside the board', 'keypad', {
      phone: '1 2 3 on top',
      calculator: '7 8 9 on top',
    }),
    flip('Highlight equal digits, also small ones', 'highlightSame'),
    flip('Highlight the row, column and box of the cursor', 'highlightPeers'),
    flip('Digit first: choose a digit, then tap its cells', 'keypadFirst'),
    el('p', { class: 'soft' }, 'The settings stay in this browser.'),
  ]);
}
