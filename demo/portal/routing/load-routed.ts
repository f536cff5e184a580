import type { ComponentType } from 'react';

/** The portal behind its login page: router, header, tabs, pages. Not needed before login. */
export const loadRouted = async (): Promise<ComponentType> => (await import('./Routed.tsx')).Routed;
