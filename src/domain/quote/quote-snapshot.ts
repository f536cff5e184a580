import type { CtnQuantity, SurchargePrice } from '../number/money.ts';
import type { LineChange, Margin, OwnCharge } from './quote-lines.ts';
import type { QuoteColumn, QuoteLanguage } from './quote-template.ts';

/** A name in both languages. */
export interface BothNames {
  cn: string;
  en: string;
}

export interface QuotedPlace extends BothNames {
  id: string;
  code: string;
}

/** A surcharge of the rate, named in both languages. */
export interface QuotedSurcharge extends SurchargePrice {
  nameCn: string;
  nameEn: string;
  section: number;
  remark?: string | undefined;
}

/** A rate as it was when it was quoted, with its prices for every container size. Dates are `yyyy-MM-dd`. */
export interface QuotedRate {
  rateId: string;
  rateNo: string;
  portStart: QuotedPlace;
  portEnd: QuotedPlace;
  placeDeliveryId: string | null;
  shipping: QuotedPlace;
  wharf: QuotedPlace | null;
  transfers: QuotedPlace[];
  routeType: number;
  voyageDays: number;
  sailWeekdays: number[];
  etd: string | null;
  eta: string | null;
  vessel: string | null;
  voyage: string | null;
  validFrom: string;
  validTo: string;
  freeTime: { dem: number | null; det: number | null; unit: string } | null;
  freightName: BothNames;
  prices: { ctnType: string; price: string; currency: string }[];
  surcharges: QuotedSurcharge[];
  changes: LineChange[];
}

/** Everything that a quotation's documents and its booking need. */
export interface QuoteSnapshot {
  rates: QuotedRate[];
  ctnList: CtnQuantity[];
  margin?: Margin | undefined;
  own: OwnCharge[];
  language: QuoteLanguage;
  template: { id: string; name: string; columns: QuoteColumn[]; showSurcharge: boolean; header: string; remark: string };
  /** For this quotation only, below the template's. */
  remark: string;
  company: BothNames;
  contact: BothNames & { phone: string; email: string };
}
