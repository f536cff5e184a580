import type { Row } from '../insert-rows.ts';
import type { LclSurchargeLine } from '../schema.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId, type Random } from './prng.ts';
import { carrierId } from './reference/carriers.ts';
import { portId, portOf } from './reference/ports.ts';
import { LANES } from './reference/trade-lanes.ts';

/** By UN/LOCODE of the port of loading; each lane has two services. */
const DESTINATIONS: Record<string, readonly string[]> = {
  CNSGH: ['USLAX', 'USNYC', 'DEHAM', 'NLRTM', 'GBFXT', 'SGSIN', 'JPTYO', 'AUSYD', 'AEJEA'],
  CNNBO: ['USLAX', 'DEHAM', 'ITGOA', 'MYPKG'],
  CNYTN: ['USLAX', 'NLRTM', 'SGSIN'],
  CNQIN: ['KRPUS', 'DEHAM'],
  CNXAM: ['USLAX', 'PHMNL'],
};

const CARRIERS = ['COSU', 'OOLU', 'EGLV', 'ONEY', 'HDMU', 'YMLU', 'WHLC', 'PABV'] as const;

/** Per revenue ton, in USD, from and to: short lanes cost little at sea. */
const PRICES: Partial<Record<string, readonly [number, number]>> = {
  NEA: [5, 12],
  SEA: [6, 18],
  NEU: [16, 45],
  MED: [28, 60],
  MEG: [20, 48],
  ANZ: [25, 55],
};
const LONG: readonly [number, number] = [45, 110];

/** Fictional warehouses by port. */
const WAREHOUSES: Record<string, readonly [name: string, address: string]> = {
  CNSGH: ['海舟上海集拼仓 Haizhou CFS Shanghai', '上海市浦东新区样品路 18 号 3 号库'],
  CNNBO: ['海舟宁波集拼仓 Haizhou CFS Ningbo', '宁波市北仑区样品大道 66 号'],
  CNYTN: ['海舟盐田集拼仓 Haizhou CFS Yantian', '深圳市盐田区样品二街 9 号'],
  CNQIN: ['海舟青岛集拼仓 Haizhou CFS Qingdao', '青岛市黄岛区样品路 120 号'],
  CNXAM: ['海舟厦门集拼仓 Haizhou CFS Xiamen', '厦门市海沧区样品路 7 号'],
};

/** 40 rates, valid for about a month around today. */
export const lclRateRows = (today: Day): Row<'freight_lcl'>[] =>
  Object.entries(DESTINATIONS).flatMap(([pol, pods]) => pods.flatMap((pod) => [0, 1].map((service) => lclRateRow(pol, pod, service, today))));

function lclRateRow(pol: string, pod: string, service: number, today: Day): Row<'freight_lcl'> {
  const key = `${pol} ${pod} ${service}`;
  const draw = random('lcl', key);
  const lane = portOf(pod).lane ?? 'SEA';
  const [low, high] = PRICES[lane] ?? LONG;
  const perCbm = draw.int(low, high);
  const [minDays, maxDays] = LANES[lane].days;
  const isTransfer = service === 1 && (lane === 'NEU' || lane === 'MED' || lane === 'USEC');
  const [name, address] = WAREHOUSES[pol] ?? ['', ''];
  const sails = draw.int(1, 7);
  const carrier = (draw.int(0, CARRIERS.length / 2 - 1) * 2 + service) % CARRIERS.length;
  return {
    id: sampleId('lcl', key),
    port_start_id: portId(pol),
    port_end_id: portId(pod),
    shipping_id: carrierId(CARRIERS[carrier] ?? CARRIERS[0]),
    route_type: isTransfer ? 3 : 1,
    transfer_port_id: isTransfer ? portId('SGSIN') : null,
    price_per_cbm: perCbm.toFixed(2),
    price_per_ton: Math.round(perCbm * 1.15).toFixed(2),
    currency: 'USD',
    min_charge: draw.chance(0.5) ? perCbm.toFixed(2) : (perCbm + 5).toFixed(2),
    min_rt: '1',
    surcharges: surchargesOf(pod, draw),
    closing_weekday: ((sails + 3) % 7) + 1,
    sail_weekday: sails,
    voyage_days: draw.int(minDays, maxDays) + (isTransfer ? 6 : 0) + 2,
    warehouse_name: name,
    warehouse_address: address,
    valid_from: addDays(today, -7),
    valid_to: addDays(today, 23),
    remark: '',
    updated_at: at(addDays(today, -2), '09:30'),
  };
}

function surchargesOf(pod: string, { int }: Random): LclSurchargeLine[] {
  const perTon = (code: string, nameCn: string, nameEn: string, currency: string, amount: number): LclSurchargeLine => ({
    code,
    nameCn,
    nameEn,
    currency,
    unit: 3,
    amount: amount.toFixed(2),
  });
  const perBill = (code: string, nameCn: string, nameEn: string, currency: string, amount: number): LclSurchargeLine => ({
    ...perTon(code, nameCn, nameEn, currency, amount),
    unit: 2,
  });
  const filing = pod.startsWith('US') ? [perBill('AMS', '美国舱单录入费', 'Automated manifest system fee', 'USD', 30)] : [];
  return [
    perTon('BAF', '燃油附加费', 'Bunker surcharge', 'USD', int(4, 16) / 2),
    perTon('CFS', '起运地仓库费', 'Warehouse at origin', 'CNY', int(12, 20) * 5),
    ...filing,
    perBill('DOC', '文件费', 'Document fee', 'CNY', int(3, 5) * 50),
  ];
}
