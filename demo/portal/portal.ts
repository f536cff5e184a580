import type { ComponentType } from 'react';
import { widget, type WidgetDefinition } from '#element';

const VIEWPORT_HEIGHT = 900;

/** The portal is an element too, so that its shell has the same kit, styles and overlays as widgets. */
export const portal = (component: ComponentType): WidgetDefinition<object> =>
  widget<object>({
    tag: 'quay-portal',
    component,
    props: {},
    events: {},
    namespaces: ['portal', 'status'],
    skeletonHeight: VIEWPORT_HEIGHT,
  });
