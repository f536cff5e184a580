import type { Db } from '#server/core/storage/db';

/** Minimal reference data: two domestic ports, three foreign ones, two lanes, carriers, terminals and dictionaries. */
export async function seedPlaces(db: Db): Promise<void> {
  await db
    .insertInto('trade_lane')
    .values([
      { code: 'USWC', name_cn: '美西', name_en: 'US West Coast', sort: 1 },
      { code: 'NEU', name_cn: '欧基', name_en: 'North Europe', sort: 2 },
    ])
    .execute();
  const { id: asia } = await db
    .insertInto('area')
    .values({ pid: '0', name_cn: '亚洲', name_en: 'Asia', level: 1, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('area').values({ pid: '0', name_cn: '欧洲', name_en: 'Europe', level: 1, sort: 2 }).execute();
  const { id: china } = await db
    .insertInto('area')
    .values({ pid: asia, name_cn: '中国', name_en: 'China', level: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('port')
    .values([
      {
        port_code: 'CNSGH',
        alias_codes: ['CNSHA', 'CNSHG'],
        name_cn: '上海',
        name_en: 'Shanghai',
        country_code: 'CN',
        area_id: china,
        is_base_port: true,
        hot: true,
        lat: 31.23,
        lng: 121.47,
        tz: 'Asia/Shanghai',
        route_code: null,
      },
      {
        port_code: 'CNNBO',
        alias_codes: ['CNNGB'],
        name_cn: '宁波',
        name_en: 'Ningbo',
        country_code: 'CN',
        area_id: china,
        hot: true,
        route_code: null,
        lat: null,
        lng: null,
        tz: null,
      },
      {
        port_code: 'USLAX',
        name_cn: '洛杉矶',
        name_en: 'Los Angeles',
        country_code: 'US',
        area_id: null,
        hot: true,
        route_code: 'USWC',
        lat: 33.74,
        lng: -118.27,
        tz: 'America/Los_Angeles',
      },
      {
        port_code: 'USLGB',
        name_cn: '长滩',
        name_en: 'Long Beach',
        country_code: 'US',
        area_id: null,
        route_code: 'USWC',
        lat: null,
        lng: null,
        tz: null,
      },
      {
        port_code: 'DEHAM',
        name_cn: '汉堡',
        name_en: 'Hamburg',
        country_code: 'DE',
        area_id: null,
        route_code: 'NEU',
        lat: null,
        lng: null,
        tz: null,
      },
    ])
    .execute();
  const { id: shanghai } = await db.selectFrom('port').select('id').where('port_code', '=', 'CNSGH').executeTakeFirstOrThrow();
  await db
    .insertInto('wharf')
    .values([
      { port_id: shanghai, code: 'SHENG', name_cn: '盛东', name_en: 'Shengdong' },
      { port_id: shanghai, code: 'SGICT', name_cn: '冠东', name_en: 'Guandong' },
    ])
    .execute();
  await db
    .insertInto('shipping_line')
    .values([
      { code: 'MSCU', name_cn: '地中海航运', name_en: 'MSC', short_name: 'MSC', is_msc: true, website: null, prefixes: ['MSCU', 'MEDU'] },
      { code: 'MAEU', name_cn: '马士基', name_en: 'Maersk', short_name: 'MSK', website: null, prefixes: ['MAEU', 'MSKU'] },
    ])
    .execute();
  await db
    .insertInto('dictionary_item')
    .values([
      { dict_code: 'ctnType', code: '20GP', name_cn: '20GP', name_en: '20GP', sort: 1, extra: JSON.stringify({ iso: '22G1' }) },
      { dict_code: 'ctnType', code: '40HQ', name_cn: '40HQ', name_en: '40HQ', sort: 3 },
      { dict_code: 'payMethod', code: '1', name_cn: '预付', name_en: 'FREIGHT PREPAID', sort: 1 },
      { dict_code: 'payMethod', code: '2', name_cn: '到付', name_en: 'FREIGHT COLLECT', sort: 2 },
    ])
    .execute();
}
