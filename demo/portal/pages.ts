import type { ComponentType } from 'react';
import { BookingPage } from './pages/BookingPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { OrdersPage } from './pages/OrdersPage.tsx';
import { StudioPage } from './pages/StudioPage.tsx';
import { RatesPage } from './pages/RatesPage.tsx';
import { RoutedLoginPage } from './pages/RoutedLoginPage.tsx';
import type { PortalRoute } from './routes.ts';

/** Page components by route name; other routes show their element alone. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  login: RoutedLoginPage,
  notFound: NotFoundPage,
  fclRates: RatesPage,
  backhome: HomePage,
  orderManagement: OrdersPage,
  addOrder: BookingPage,
  orderManage: BookingPage,
  orderDetails: BookingPage,
  embedStudio: StudioPage,
};

export type RoutePage = { is: 'page'; Content: ComponentType } | { is: 'element'; tag: `quay-${string}` };

/** Page of a route; none for a route without page and element, which is not in the menu either. */
export function pageOf({ name, element }: PortalRoute): RoutePage | undefined {
  const Content = PAGES[name];
  if (Content) return { is: 'page', Content };
  return element && { is: 'element', tag: element };
}
