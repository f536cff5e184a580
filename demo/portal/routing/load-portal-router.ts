import type { ComponentType } from 'react';

/** The portal behind its login page: router, header, tabs, pages. Not needed before login. */
export const loadPortalRouter = async (): Promise<ComponentType> => (await import('./PortalRouter.tsx')).PortalRouter;
