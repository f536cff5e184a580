import type bookingForm from '#locales/zh-CN/booking-form';
import type bookingList from '#locales/zh-CN/booking-list';
import type bookingPrint from '#locales/zh-CN/booking-print';
import type chatButton from '#locales/zh-CN/chat-button';
import type embedStudio from '#locales/zh-CN/embed-studio';
import type chatLauncher from '#locales/zh-CN/chat-launcher';
import type elements from '#locales/zh-CN/elements';
import type doctor from '#locales/zh-CN/doctor';
import type error from '#locales/zh-CN/error';
import type gallery from '#locales/zh-CN/gallery';
import type loader from '#locales/zh-CN/loader';
import type login from '#locales/zh-CN/login';
import type notice from '#locales/zh-CN/notice';
import type notification from '#locales/zh-CN/notification';
import type notificationLauncher from '#locales/zh-CN/notification-launcher';
import type ops from '#locales/zh-CN/ops';
import type order from '#locales/zh-CN/order';
import type portal from '#locales/zh-CN/portal';
import type rateSearch from '#locales/zh-CN/rate-search';
import type rateSearchForm from '#locales/zh-CN/rate-search-form';
import type status from '#locales/zh-CN/status';
import type ui from '#locales/zh-CN/ui';
import type validation from '#locales/zh-CN/validation';
import type versionDialog from '#locales/zh-CN/version-dialog';
import type weekday from '#locales/zh-CN/weekday';

/** Keys of each namespace; Chinese is the source. A new file under `locales/zh-CN` needs a line here; `tests/locales.test.ts` fails without it. */
export interface Namespaces {
  'booking-form': typeof bookingForm;
  'booking-list': typeof bookingList;
  'booking-print': typeof bookingPrint;
  'chat-button': typeof chatButton;
  'chat-launcher': typeof chatLauncher;
  elements: typeof elements;
  'embed-studio': typeof embedStudio;
  doctor: typeof doctor;
  error: typeof error;
  gallery: typeof gallery;
  loader: typeof loader;
  login: typeof login;
  notice: typeof notice;
  notification: typeof notification;
  'notification-launcher': typeof notificationLauncher;
  ops: typeof ops;
  order: typeof order;
  portal: typeof portal;
  'rate-search': typeof rateSearch;
  'rate-search-form': typeof rateSearchForm;
  status: typeof status;
  ui: typeof ui;
  validation: typeof validation;
  'version-dialog': typeof versionDialog;
  weekday: typeof weekday;
}

export type Namespace = keyof Namespaces;

/** `item_one` and `item_other` are both requested as `item`. */
type Singular<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** Valid keys of a namespace. */
export type Key<N extends Namespace> = Singular<keyof Namespaces[N] & string>;
