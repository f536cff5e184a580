/** Appends an element with a class, and the `::part()` name that the widget's element has as well. */
export function append<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  className: string,
  part = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  if (part) element.setAttribute('part', part);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** The label of a field, with the mark of required ones. */
export function appendLabel(field: Element, text: string, isRequired = true): HTMLElement {
  const line = append(field, 'span', 'label', 'label', text);
  if (isRequired) append(line, 'i', '', '', '*').ariaHidden = 'true';
  return line;
}
