import type { ComponentType } from 'react';
import { BookingPage } from './pages/BookingPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { MessagesPage } from './pages/MessagesPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { OrdersPage } from './pages/OrdersPage.tsx';
import { StudioPage } from './pages/StudioPage.tsx';
import { RatesPage } from './pages/RatesPage.tsx';
import { RoutedLoginPage } from './pages/RoutedLoginPage.tsx';

/** Page components by route name. A route of the catalogue without an entry is not in the menu. */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  login: RoutedLoginPage,
  notFound: NotFoundPage,
  fclRates: RatesPage,
  backhome: HomePage,
  orderManagement: OrdersPage,
  addOrder: BookingPage,
  orderManage: BookingPage,
  orderDetails: BookingPage,
  embedStudio: StudioPage,
  sysmessage: MessagesPage,
};
