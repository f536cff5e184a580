import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import { lightOf } from '../launcher/light-class.ts';
import type { WidgetDefinition } from '../definition/definition.ts';
import { makeElementClass } from './element-class.tsx';

/**
 * Registers the widget as a custom element, or hands its code to a launcher that was registered earlier. If another call, copy or version of the suite has
 * already registered the tag, does nothing.
 */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): void {
  // Also imported during server-side rendering.
  if (typeof customElements === 'undefined') return;
  const existing = customElements.get(definition.tag);
  const light = lightOf(existing);
  // A newer copy started while this code was loading; it loads its own.
  if (!hub().mayDefine(definition.tag, VERSION)) return;
  if (light?.isFull === false) light.become(makeElementClass(definition));
  else if (!existing) customElements.define(definition.tag, makeElementClass(definition));
}
