// Making elements. Text is always textContent, so that nothing from outside is ever read as HTML.

type Child = Node | string | undefined | false;
type Attributes = Record<string, string | number | boolean | undefined>;

/**
 * Makes an element: `el('button', { class: 'quiet', type: 'button' }, 'Undo')`. True writes the
 * bare attribute; false and undefined leave it out.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : String(value));
  }
  fill(element, children);
  return element;
}

/** Makes an element of a drawing, as `el` does. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? '' : String(value));
  }
  fill(element, children);
  return element;
}

/** Makes a button. With `children` the label is for screen readers only. */
export function button(
  label: string,
  act: () => void,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLButtonElement {
  const element = el(
    'button',
    { type: 'button', ...attributes },
    ...(children.length > 0 ? children : [label]),
  );
  if (children.length > 0) element.setAttribute('aria-label', label);
  element.addEventListener('click', act);
  return element;
}

function fill(element: Element, children: Child[]): void {
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
}

/**
 * Sets an attribute, or removes it, only where that is a change: otherwise the page would be laid
 * out again.
 */
export function attribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
