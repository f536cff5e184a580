import type { ComponentType } from 'react';

/** The portal behind its login page: router, header, tabs, pages. Somebody who is about to log in needs none of it yet. */
export const loadRouted = async (): Promise<ComponentType> => (await import('./Routed.tsx')).Routed;
