import type { Row } from '../insert-rows.ts';
import { addDays, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';

/** Airlines and airports are reference data; flights and prices are samples. */
const AIRLINES = [
  ['CA', '999', '中国国际航空', 'Air China'],
  ['MU', '781', '中国东方航空', 'China Eastern'],
  ['CZ', '784', '中国南方航空', 'China Southern'],
  ['CX', '160', '国泰航空', 'Cathay Pacific'],
  ['SQ', '618', '新加坡航空', 'Singapore Airlines'],
  ['LH', '020', '汉莎航空', 'Lufthansa'],
  ['EK', '176', '阿联酋航空', 'Emirates'],
  ['KE', '180', '大韩航空', 'Korean Air'],
] as const;

/** The last column: popular. */
const AIRPORTS = [
  ['PVG', '上海浦东', 'Shanghai Pudong', '上海', 'Shanghai', 'CN', true],
  ['CAN', '广州白云', 'Guangzhou Baiyun', '广州', 'Guangzhou', 'CN', true],
  ['SZX', '深圳宝安', 'Shenzhen Bao’an', '深圳', 'Shenzhen', 'CN', false],
  ['PEK', '北京首都', 'Beijing Capital', '北京', 'Beijing', 'CN', true],
  ['CGO', '郑州新郑', 'Zhengzhou Xinzheng', '郑州', 'Zhengzhou', 'CN', false],
  ['HKG', '香港', 'Hong Kong', '香港', 'Hong Kong', 'HK', true],
  ['LAX', '洛杉矶', 'Los Angeles', '洛杉矶', 'Los Angeles', 'US', true],
  ['ORD', '芝加哥奥黑尔', 'Chicago O’Hare', '芝加哥', 'Chicago', 'US', true],
  ['JFK', '纽约肯尼迪', 'New York JFK', '纽约', 'New York', 'US', false],
  ['FRA', '法兰克福', 'Frankfurt', '法兰克福', 'Frankfurt', 'DE', true],
  ['AMS', '阿姆斯特丹史基浦', 'Amsterdam Schiphol', '阿姆斯特丹', 'Amsterdam', 'NL', true],
  ['LHR', '伦敦希思罗', 'London Heathrow', '伦敦', 'London', 'GB', false],
  ['DXB', '迪拜', 'Dubai', '迪拜', 'Dubai', 'AE', true],
  ['SIN', '新加坡樟宜', 'Singapore Changi', '新加坡', 'Singapore', 'SG', true],
  ['NRT', '东京成田', 'Tokyo Narita', '东京', 'Tokyo', 'JP', false],
  ['ICN', '首尔仁川', 'Seoul Incheon', '首尔', 'Seoul', 'KR', false],
  ['SYD', '悉尼', 'Sydney', '悉尼', 'Sydney', 'AU', false],
] as const;

/** Price at 45 kg in CNY, days, and airlines with the airport of transfer. */
const LANES = [
  ['PVG', 'LAX', 42, 2, [['MU'], ['CA'], ['KE', 'ICN'], ['CX', 'HKG']]],
  ['PVG', 'ORD', 44, 3, [['MU'], ['CA'], ['KE', 'ICN']]],
  ['PVG', 'JFK', 45, 3, [['MU'], ['CX', 'HKG']]],
  ['PVG', 'FRA', 38, 3, [['LH'], ['CA'], ['MU']]],
  ['PVG', 'AMS', 37, 3, [['CZ', 'CAN'], ['MU'], ['SQ', 'SIN']]],
  ['PVG', 'LHR', 39, 3, [['CA'], ['SQ', 'SIN']]],
  ['PVG', 'DXB', 28, 2, [['EK'], ['MU']]],
  ['PVG', 'SIN', 18, 1, [['SQ'], ['MU']]],
  ['PVG', 'NRT', 14, 1, [['MU'], ['CA']]],
  ['PVG', 'SYD', 33, 2, [['MU'], ['SQ', 'SIN']]],
  ['CAN', 'LAX', 43, 2, [['CZ'], ['CX', 'HKG']]],
  ['CAN', 'AMS', 36, 3, [['CZ'], ['EK', 'DXB']]],
  ['CAN', 'DXB', 27, 2, [['EK'], ['CZ']]],
  ['SZX', 'FRA', 38, 3, [['LH'], ['CX', 'HKG']]],
  ['PEK', 'FRA', 37, 2, [['CA'], ['LH']]],
  ['PEK', 'LAX', 43, 2, [['CA']]],
  ['CGO', 'LAX', 40, 3, [['CZ'], ['CA']]],
  ['HKG', 'LHR', 36, 2, [['CX'], ['SQ', 'SIN']]],
  ['HKG', 'SIN', 16, 1, [['SQ'], ['CX']]],
] as const satisfies readonly (readonly [string, string, number, number, readonly (readonly [string, string?])[]])[];

/** Of the price at 45 kg: without a break, and from 100, 300, 500 and 1000 kg. */
const STEPS = { n: 1.2, q100: 0.9, q300: 0.84, q500: 0.78, q1000: 0.72 };
const MINIMUM = { min: 280, max: 420 };

const airlineId = (code2: string): string => sampleId('airline', code2);
const airPortId = (code3: string): string => sampleId('air port', code3);

export const airlineRows = (): Row<'airline'>[] =>
  AIRLINES.map(([code2, prefix, name_cn, name_en]) => ({ id: airlineId(code2), code2, prefix, name_cn, name_en, enable: true, version: 1 }));

export const airPortRows = (): Row<'air_port'>[] =>
  AIRPORTS.map(([code3, name_cn, name_en, city_cn, city_en, country_code, hot]) => ({
    id: airPortId(code3),
    code3,
    name_cn,
    name_en,
    city_cn,
    city_en,
    country_code,
    hot,
    version: 1,
  }));

export const airRouteRows = (today: Day): Row<'air_route'>[] =>
  LANES.flatMap(([start, end, base, days, airlines]) =>
    airlines.map(([airline, transfer]): Row<'air_route'> => {
      const key = `${airline}|${start}|${end}`;
      const draw = random('air route', key);
      const at45 = base * (0.94 + draw.next() * 0.12);
      const price = (factor: number) => (Math.round(at45 * factor * 10) / 10).toFixed(2);
      return {
        id: sampleId('air route', key),
        air_id: airlineId(airline),
        port_start_id: airPortId(start),
        port_end_id: airPortId(end),
        transfer_id: transfer === undefined ? null : airPortId(transfer),
        flight_no: `${airline}${draw.int(100, 999)}`,
        weekdays: draw.chance(0.5) ? [1, 2, 3, 4, 5, 6, 7] : [1, 3, 5],
        transit_days: days + (transfer === undefined ? 0 : 2),
        price_m: (Math.round(draw.int(MINIMUM.min, MINIMUM.max) / 10) * 10).toFixed(2),
        price_n: price(STEPS.n),
        price_45: price(1),
        price_100: price(STEPS.q100),
        price_300: price(STEPS.q300),
        price_500: price(STEPS.q500),
        price_1000: price(STEPS.q1000),
        currency: 'CNY',
        fuel: (base > 30 ? 8.5 : 4.2).toFixed(2),
        security: '1.20',
        valid_from: addDays(today, -7),
        valid_to: addDays(today, 28),
        version: 1,
      };
    }),
  );
