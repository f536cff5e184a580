import type { Row } from '../../insert-rows.ts';
import type { SurchargeLine } from '../../schema.ts';
import { filingOf, surchargeKey } from '../../surcharge-key.ts';
import { carrierId } from './carriers.ts';
import { countryOf, portId } from './ports.ts';
import { random, sampleId, type Random } from '../prng.ts';
import type { Service } from './services.ts';

/** Surcharges of the service's carrier besides the freight. */
export interface SurchargeSet {
  key: string;
  id: string;
  lines: SurchargeLine[];
}

export function surchargeSetOf({ pol, pod, lane, scac }: Service): SurchargeSet {
  const key = surchargeKey(pol.code, { routeCode: lane, countryCode: countryOf(pod) }, scac);
  const draw = random('surcharges', key);
  const filing = filingOf(countryOf(pod));
  const lines = [
    ...freightLines(lane, draw),
    ...(filing ? [filingLine(filing, scac)] : []),
    ...originLines(pol.code, draw),
    ...optionalLines(draw),
    ...destinationLines(lane, draw),
  ];
  return { key, id: sampleId('surcharge set', key), lines };
}

export const surchargeSetRow = ({ key, id, lines }: SurchargeSet, { pol, lane, scac }: Service): Row<'surcharge_set'> => ({
  id,
  key,
  port_start_id: portId(pol.code),
  route_code: lane,
  shipping_id: carrierId(scac),
  lines,
});

function freightLines(lane: string, { int, chance }: Random): SurchargeLine[] {
  const isShort = lane === 'SEA' || lane === 'NEA';
  const lines = isShort
    ? [
        perBox('EBS', '紧急燃油附加费', 'Emergency bunker surcharge', 2, 'USD', int(4, 10) * 10),
        perBox('CAF', '货币贬值附加费', 'Currency adjustment factor', 2, 'USD', int(2, 6) * 10),
      ]
    : [
        perBox('BAF', '燃油附加费', 'Bunker adjustment factor', 2, 'USD', int(12, 40) * 10),
        perBox('LSS', '低硫附加费', 'Low sulphur surcharge', 2, 'USD', int(2, 8) * 10),
      ];
  if (lane.startsWith('US') && chance(0.6)) lines.push(perBox('GRI', '综合费率上涨附加费', 'General rate increase', 2, 'USD', int(5, 20) * 10));
  if (!isShort && chance(0.4)) lines.push(perBox('PSS', '旺季附加费', 'Peak season surcharge', 2, 'USD', int(5, 25) * 10));
  return lines;
}

const FILING_NAMES = {
  AMS: ['美国舱单录入费', 'Automated manifest system fee'],
  ACI: ['加拿大舱单录入费', 'Advance commercial information fee'],
  AFR: ['日本舱单录入费', 'Advance filing rules fee'],
  ENS: ['欧盟入境摘要申报费', 'Entry summary declaration'],
} as const;

function filingLine(code: keyof typeof FILING_NAMES, scac: string): SurchargeLine {
  const [nameCn, nameEn] = FILING_NAMES[code];
  return perBill(code, nameCn, nameEn, 2, 'USD', code === 'ENS' && scac === 'ONEY' ? 35 : 30);
}

const SOUTH_CHINA = ['CNYTN', 'CNSHK', 'CNNSA'];

function originLines(pol: string, { int }: Random): SurchargeLine[] {
  const handling = SOUTH_CHINA.includes(pol)
    ? perBox('ORC', '原产地接收费', 'Origin receiving charge', 3, 'USD', 141, 269)
    : perBox('THC', '码头操作费', 'Terminal handling charge', 3, 'CNY', 825 + int(0, 7) * 25, 1225 + int(0, 11) * 25);
  return [
    handling,
    perBox('ISPS', '港口设施保安费', 'Port security charge', 3, 'CNY', 20, 30),
    perBox('SEAL', '铅封费', 'Seal fee', 3, 'CNY', 50, 50),
    perBox('EIR', '设备交接单费', 'Equipment interchange receipt', 3, 'CNY', 50, 50),
    perBill('DOC', '文件费', 'Documentation fee', 3, 'CNY', 450),
  ];
}

function optionalLines({ int }: Random): SurchargeLine[] {
  const onRequest = { mandatory: false };
  return [
    { ...perBill('TLX', '电放费', 'Telex release fee', 3, 'CNY', 450), ...onRequest },
    { ...perBox('VGM', '称重服务费', 'Weighing service', 3, 'CNY', int(1, 4) * 25, 100), ...onRequest },
  ];
}

function destinationLines(lane: string, { int }: Random): SurchargeLine[] {
  if (lane === 'SEA') return [];
  return [{ ...perBox('DTHC', '目的港码头操作费', 'Destination terminal handling', 4, 'USD', int(15, 24) * 10), payType: 'CC' }];
}

type Section = SurchargeLine['section'];

/** 40' and 45' containers cost double unless another amount is given. */
function perBox(
  code: string,
  nameCn: string,
  nameEn: string,
  section: Section,
  currency: string,
  amount20: number,
  amount40 = amount20 * 2,
): SurchargeLine {
  const prices = ['20GP', '40GP', '40HQ', '45HQ'].map((ctnType) => ({ ctnType, amount: (ctnType === '20GP' ? amount20 : amount40).toFixed(2) }));
  return { code, nameCn, nameEn, section, unit: 1, currency, prices, payType: 'PP', mandatory: true };
}

const perBill = (code: string, nameCn: string, nameEn: string, section: Section, currency: string, amount: number): SurchargeLine => ({
  code,
  nameCn,
  nameEn,
  section,
  unit: 2,
  currency,
  amount: amount.toFixed(2),
  payType: 'PP',
  mandatory: true,
});
