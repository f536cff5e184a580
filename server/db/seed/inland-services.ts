import type { Row } from '../insert-rows.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';
import { areaId } from './reference/areas.ts';
import { portId } from './reference/ports.ts';

interface Route {
  port: string;
  /** See `areaId`. */
  area: readonly string[];
  km: number;
  /** Of a 20GP, in the currency. */
  price: number;
  currency?: string;
}

const CN = 'country CN';
const ROUTES: readonly Route[] = [
  { port: 'CNSGH', area: ['CNSGH', 'Jiading'], km: 52, price: 900 },
  { port: 'CNSGH', area: [CN, 'Jiangsu', 'Suzhou', 'Suzhou Industrial Park'], km: 98, price: 1350 },
  { port: 'CNSGH', area: [CN, 'Jiangsu', 'Suzhou', 'Kunshan'], km: 76, price: 1200 },
  { port: 'CNSGH', area: [CN, 'Jiangsu', 'Wuxi'], km: 140, price: 1700 },
  { port: 'CNSGH', area: [CN, 'Zhejiang', 'Hangzhou'], km: 190, price: 2100 },
  { port: 'CNNBO', area: [CN, 'Zhejiang', 'Jinhua', 'Yiwu'], km: 245, price: 2300 },
  { port: 'CNNBO', area: ['CNNBO', 'Cixi'], km: 62, price: 950 },
  { port: 'CNYTN', area: [CN, 'Guangdong', 'Dongguan'], km: 78, price: 1250 },
  { port: 'CNYTN', area: [CN, 'Guangdong', 'Huizhou'], km: 66, price: 1150 },
  { port: 'CNQIN', area: [CN, 'Shandong', 'Weifang'], km: 165, price: 1900 },
  { port: 'CNXAM', area: [CN, 'Fujian', 'Quanzhou'], km: 104, price: 1400 },
  { port: 'USLAX', area: ['country US', 'Ontario (California)'], km: 92, price: 560, currency: 'USD' },
  { port: 'USNYC', area: ['country US', 'Newark (New Jersey)'], km: 24, price: 390, currency: 'USD' },
  { port: 'DEHAM', area: ['country DE', 'Hanover'], km: 158, price: 520, currency: 'EUR' },
  { port: 'NLRTM', area: ['country DE', 'Duisburg'], km: 215, price: 610, currency: 'EUR' },
];

const HAULIERS = ['海舟陆运 Haizhou Haulage', '顺程车队 Shuncheng Trucking'] as const;

/** 30 prices: each route for a 20GP and a 40HQ. */
export const truckRateRows = (today: Day): Row<'truck_rate'>[] =>
  ROUTES.flatMap((route) => (['20GP', '40HQ'] as const).map((ctnType) => truckRateRow(route, ctnType, today)));

function truckRateRow({ port, area, km, price, currency = 'CNY' }: Route, ctnType: '20GP' | '40HQ', today: Day): Row<'truck_rate'> {
  const key = `${port} ${area.join(' ')} ${ctnType}`;
  const isLarge = ctnType === '40HQ';
  const isHome = currency === 'CNY';
  return {
    id: sampleId('truck', key),
    port_id: portId(port),
    wharf_id: null,
    area_id: areaId(...area),
    address: '',
    ctn_type: ctnType,
    price: (isLarge ? price + (isHome ? 300 : 80) : price).toFixed(2),
    currency,
    free_weight_kg: isLarge ? 22_000 : 20_000,
    over_weight_fee: (isHome ? 100 : 35).toFixed(2),
    free_wait_hours: 2,
    wait_fee: (isHome ? 80 : 75).toFixed(2),
    return_days: isHome ? 3 : 4,
    distance_km: km,
    company: isHome ? random('truck', key).pick(HAULIERS) : 'Sample Drayage',
    valid_from: addDays(today, -20),
    valid_to: addDays(today, 70),
    remark: '',
    updated_at: at(addDays(today, -3), '10:00'),
  };
}

type Includes = readonly [chinese: string, english: string];
type CustomsSample = readonly [
  port: string,
  type: 1 | 2 | 4,
  goods: number,
  price: number,
  currency: string,
  extraPage: number,
  ...includes: Includes[],
];

const EXPORT: Includes = ['单证审核、预录入、申报', 'Document check, pre-entry, declaration'];
const IMPORT: Includes = ['入境摘要申报、归类审核、进口报关', 'Entry summary, classification check, customs entry'];
const DANGEROUS: Includes = ['危险品单证', 'dangerous goods documents'];
const TRANSIT: Includes = ['转关单', 'transit document'];
const MARKET: Includes = ['市场采购备案', 'market procurement record'];
const SINGLE_BOND: Includes = ['单次保证金', 'single bond'];
const CUSTOMS: readonly CustomsSample[] = [
  ['CNSGH', 1, 1, 200, 'CNY', 50, EXPORT],
  ['CNSGH', 1, 3, 300, 'CNY', 50, EXPORT, DANGEROUS],
  ['CNSGH', 4, 1, 260, 'CNY', 50, EXPORT, TRANSIT],
  ['CNNBO', 1, 1, 180, 'CNY', 40, EXPORT],
  ['CNNBO', 2, 1, 220, 'CNY', 40, EXPORT, MARKET],
  ['CNYTN', 1, 1, 200, 'CNY', 50, EXPORT],
  ['CNQIN', 1, 1, 180, 'CNY', 40, EXPORT],
  ['CNXAM', 1, 1, 180, 'CNY', 40, EXPORT],
  ['USLAX', 1, 1, 185, 'USD', 15, IMPORT, SINGLE_BOND],
  ['USNYC', 1, 1, 195, 'USD', 15, IMPORT, SINGLE_BOND],
  ['DEHAM', 1, 1, 95, 'EUR', 8, IMPORT],
  ['NLRTM', 1, 1, 90, 'EUR', 8, IMPORT],
];

/** 12 customs services. */
export const customsRateRows = (today: Day): Row<'customs_rate'>[] =>
  CUSTOMS.map(([port, type, goods, price, currency, extraPage, ...includes]) => ({
    id: sampleId('customs', `${port} ${type} ${goods}`),
    port_id: portId(port),
    declare_type: type,
    goods_type: goods,
    price: price.toFixed(2),
    currency,
    items_per_page: 6,
    extra_page_price: extraPage.toFixed(2),
    includes: includes.map(([chinese]) => chinese).join('、'),
    includes_en: includes.map(([, english]) => english).join(', '),
    valid_from: addDays(today, -30),
    valid_to: addDays(today, 150),
    remark: '',
    updated_at: at(addDays(today, -5), '10:00'),
  }));
