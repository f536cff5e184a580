import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import { lightOf } from '../launcher/light-class.ts';
import type { WidgetDefinition } from './definition.ts';
import { makeElementClass } from './element-class.tsx';

/**
 * Makes the widget a custom element, or gives the code to a launcher that was defined before it.
 * A second call, copy or version of the suite does nothing: the first one keeps the tag.
 */
export function defineWidget<P extends object>(definition: WidgetDefinition<P>): void {
  // Also imported where pages are rendered on a server.
  if (typeof customElements === 'undefined') return;
  const made = customElements.get(definition.tag);
  const light = lightOf(made);
  // A newer copy came while this code was on its way, and brings its own.
  if (!hub().mayDefine(definition.tag, VERSION)) return;
  if (light?.isFull === false) light.become(makeElementClass(definition));
  else if (!made) customElements.define(definition.tag, makeElementClass(definition));
}
