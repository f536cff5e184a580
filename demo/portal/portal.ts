import { widget, type WidgetDefinition } from '#element';
import { App } from './App.tsx';

const VIEWPORT_HEIGHT = 900;

/** The portal is an element too, so that its shell has the kit, the styles and the overlays that widgets have. */
export const portal: WidgetDefinition<object> = widget<object>({
  tag: 'quay-portal',
  component: App,
  props: {},
  events: {},
  namespaces: ['portal', 'status'],
  skeletonHeight: VIEWPORT_HEIGHT,
});
