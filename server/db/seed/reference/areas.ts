import type { Row } from '../../insert-rows.ts';
import { countryOf, PORTS } from './ports.ts';
import { sampleId } from '../prng.ts';
import { DISTRICTS, type Place, PLACES } from './places.ts';

type Names = readonly [cn: string, en: string];

/** Continents and those of their countries that have ports here. */
export const CONTINENTS: Record<string, { names: Names; countries: Record<string, Names> }> = {
  AS: {
    names: ['亚洲', 'Asia'],
    countries: {
      CN: ['中国', 'China'],
      HK: ['中国香港', 'Hong Kong, China'],
      TW: ['中国台湾', 'Taiwan, China'],
      KR: ['韩国', 'South Korea'],
      JP: ['日本', 'Japan'],
      SG: ['新加坡', 'Singapore'],
      MY: ['马来西亚', 'Malaysia'],
      TH: ['泰国', 'Thailand'],
      VN: ['越南', 'Vietnam'],
      ID: ['印度尼西亚', 'Indonesia'],
      PH: ['菲律宾', 'Philippines'],
      IN: ['印度', 'India'],
      LK: ['斯里兰卡', 'Sri Lanka'],
      AE: ['阿联酋', 'United Arab Emirates'],
      SA: ['沙特阿拉伯', 'Saudi Arabia'],
      TR: ['土耳其', 'Türkiye'],
    },
  },
  EU: {
    names: ['欧洲', 'Europe'],
    countries: {
      GR: ['希腊', 'Greece'],
      IT: ['意大利', 'Italy'],
      ES: ['西班牙', 'Spain'],
      FR: ['法国', 'France'],
      BE: ['比利时', 'Belgium'],
      NL: ['荷兰', 'Netherlands'],
      DE: ['德国', 'Germany'],
      PL: ['波兰', 'Poland'],
      GB: ['英国', 'United Kingdom'],
    },
  },
  NA: {
    names: ['北美洲', 'North America'],
    countries: { US: ['美国', 'United States'], CA: ['加拿大', 'Canada'], MX: ['墨西哥', 'Mexico'], PA: ['巴拿马', 'Panama'] },
  },
  SA: { names: ['南美洲', 'South America'], countries: { BR: ['巴西', 'Brazil'], CL: ['智利', 'Chile'], PE: ['秘鲁', 'Peru'] } },
  AF: {
    names: ['非洲', 'Africa'],
    countries: { EG: ['埃及', 'Egypt'], ZA: ['南非', 'South Africa'], KE: ['肯尼亚', 'Kenya'], NG: ['尼日利亚', 'Nigeria'] },
  },
  OC: { names: ['大洋洲', 'Oceania'], countries: { AU: ['澳大利亚', 'Australia'], NZ: ['新西兰', 'New Zealand'] } },
};

/** Continents (level 1), countries (2), ports and provinces (3), cities and districts (4, 5). */
export function areaRows(): Row<'area'>[] {
  return Object.entries(CONTINENTS).flatMap(([continent, { names, countries }], index) => [
    area(`continent ${continent}`, '0', names, 1, index),
    ...Object.entries(countries).flatMap(([country, countryNames], order) => [
      area(`country ${country}`, sampleId('area', `continent ${continent}`), countryNames, 2, order),
      ...placesOf(country),
    ]),
  ]);
}

function placesOf(country: string): Row<'area'>[] {
  const ports = PORTS.filter((port) => countryOf(port) === country);
  const pid = sampleId('area', `country ${country}`);
  return [
    ...ports.flatMap((port, order) => [
      area(port.code, pid, [port.nameCn, port.nameEn], 3, order),
      ...nested(port.code, DISTRICTS[port.code] ?? [], 4),
    ]),
    ...nested(`country ${country}`, PLACES[country] ?? [], 3, ports.length),
  ];
}

/** Places within the area of that key, with those within them. */
function nested(parentKey: string, places: readonly Place[], level: number, from = 0): Row<'area'>[] {
  return places.flatMap(({ names, places: inner = [] }, order) => {
    const key = `${parentKey} ${names[1]}`;
    return [area(key, sampleId('area', parentKey), names, level, from + order), ...nested(key, inner, level + 1)];
  });
}

/** The id of an area inland by its English names below the country or port, e.g. `areaId('country CN', 'Jiangsu', 'Suzhou')`. */
export const areaId = (...path: readonly string[]): string => sampleId('area', path.join(' '));

function area(key: string, pid: string, [name_cn, name_en]: Names, level: number, index: number): Row<'area'> {
  return { id: sampleId('area', key), pid, name_cn, name_en, level, sort: index + 1 };
}
