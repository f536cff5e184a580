import type { ComponentType } from 'react';
import { AboutPage } from './pages/AboutPage.tsx';
import { BillsPage } from './pages/BillsPage.tsx';
import { BookingPage } from './pages/BookingPage.tsx';
import { CompanyPage } from './pages/CompanyPage.tsx';
import { MailLinkPage } from './pages/MailLinkPage.tsx';
import { NewsPage } from './pages/NewsPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { AirPage, CustomsPage, PartLoadPage, TruckingPage } from './pages/OfferPages.tsx';
import { OrdersPage } from './pages/OrdersPage.tsx';
import { SchedulePage } from './pages/SchedulePage.tsx';
import { StudioPage } from './pages/StudioPage.tsx';
import { PriceAlertPage } from './pages/PriceAlertPage.tsx';
import { QuotesPage } from './pages/QuotesPage.tsx';
import { SharedQuotePage } from './pages/SharedQuotePage.tsx';
import { RatesPage } from './pages/RatesPage.tsx';
import { WorkbenchPage } from './pages/WorkbenchPage.tsx';
import { PrivacyPage, TermsPage } from './pages/LegalPage.tsx';
import { RegisterPage } from './pages/RegisterPage.tsx';
import { RoutedLoginPage } from './pages/RoutedLoginPage.tsx';
import type { PortalRoute } from './routes.ts';

/** Page components by route name; other routes show their element alone. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  login: RoutedLoginPage,
  register: RegisterPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  notFound: NotFoundPage,
  newsDetail: NewsPage,
  about: AboutPage,
  fclRates: RatesPage,
  quote: QuotesPage,
  sharedQuote: SharedQuotePage,
  priceAlert: PriceAlertPage,
  mail: MailLinkPage,
  confirmMail: MailLinkPage,
  orderMail: MailLinkPage,
  inconfirm: BillsPage,
  backhome: WorkbenchPage,
  orderManagement: OrdersPage,
  addOrder: BookingPage,
  orderManage: BookingPage,
  orderDetails: BookingPage,
  embedStudio: StudioPage,
  shippingdate: SchedulePage,
  company: CompanyPage,
  lclRates: PartLoadPage,
  airRates: AirPage,
  declare: CustomsPage,
  truck: TruckingPage,
};

export type RoutePage =
  | { is: 'page'; Content: ComponentType }
  | { is: 'element'; tag: `quay-${string}`; attributes: Readonly<Record<string, string>> };

/** Page of a route; none for a route whose page does not exist yet, which is not in the menu either. */
export function pageOf({ name, element, attributes = {} }: PortalRoute): RoutePage | undefined {
  const Content = PAGES[name];
  if (Content) return { is: 'page', Content };
  return element && { is: 'element', tag: element, attributes };
}
