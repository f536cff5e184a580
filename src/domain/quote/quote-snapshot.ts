import type { CtnQuantity, SurchargePrice } from '../number/money.ts';
import type { LclMeasure } from '../cargo/lcl.ts';
import type { ChargeUnit, LineChange, Margin, OwnCharge } from './quote-lines.ts';
import type { LegKind } from './quote-template.ts';
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
  /** Absent where the distance is not known, and in quotations that are older than the estimate, which have no factors. */
  emission?: QuotedEmission | undefined;
}

/** An estimate as it was made. */
export interface QuotedEmission {
  distanceKm: number;
  /** Whole kilograms of CO2e. */
  co2eKg: string;
}

/** Where the factors of the estimates come from, as it was when they were made. */
export interface QuotedFactors {
  source: string;
  version: string;
  year: number;
  module: number;
  seaGramsPerTeuKm: string;
  roadGramsPerTonKm: string;
  /** For containers without a weight, and for a part load by sea; null otherwise, and for part loads quoted before this was told. */
  assumedTonsPerTeu: string | null;
}

/** A charge of a leg, with its name in both languages. */
export interface QuotedCharge extends ChargeUnit {
  nameCn: string;
  nameEn: string;
}

/** Why a part load counts as so many revenue tons. */
export interface QuotedRevenueTons {
  weightKg: string;
  tons: string;
  volumeCbm: string;
  minRt: string;
  rt: string;
  measure: LclMeasure;
}

export interface QuotedLeg {
  kind: LegKind;
  from: BothNames;
  to: BothNames;
  /** Carrier, haulier or services. */
  by: BothNames;
  /** Empty without a published price: such a leg is named, but not quoted. */
  charges: QuotedCharge[];
  revenueTons?: QuotedRevenueTons | undefined;
  days: number | null;
  etd: string | null;
  validTo: string | null;
  distanceKm: number | null;
  co2eKg: string | null;
  changes: LineChange[];
}

/** A part load, or a transport from door to door, as it was offered: legs whose prices are added up by currency. */
export interface QuotedOffer {
  kind: 'lcl' | 'door';
  portStart: QuotedPlace;
  portEnd: QuotedPlace;
  /** Carrier by sea. */
  shipping: QuotedPlace;
  /** Of the leg that ends first. */
  validTo: string;
  weightKg: string | null;
  volumeCbm: string | null;
  legs: QuotedLeg[];
}

/** Everything that a quotation's documents and its booking need. */
export interface QuoteSnapshot {
  /** Empty if an offer is quoted. */
  rates: QuotedRate[];
  offer?: QuotedOffer | undefined;
  factors?: QuotedFactors | undefined;
  /** Empty for a part load. */
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
